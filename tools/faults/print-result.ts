import { limits } from './check-fault.rules.ts';
import type { Sum } from './check-sums.rules.ts';
import type { PlayedFault } from './play-fault.ts';

const MOST_FINDINGS = 5;

/** The run's tables as Markdown: a row a fault, then a row a sum. */
export function printResult(played: readonly PlayedFault[], sums: readonly Sum[]): string {
  const faults = played.map((fault) => {
    const { counts } = fault;
    const cells = [
      fault.name,
      fault.what,
      fault.seconds.toFixed(0),
      ...[counts.done, counts.refused, counts.unavailable, counts.failed],
      ...[counts.dropped, counts.hung],
      (fault.slowestMs / 1000).toFixed(1),
      fault.secondsUntilWell.toFixed(1),
      fault.logLinesPerMinute.toFixed(0),
      verdict(fault.findings),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `| fault | what happens | s | done | refused | 503 | 5xx | dropped | > ${limits.hangMs / 1000} s | slowest, s | well after, s | log lines/min | holds |`,
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...faults,
    '',
    '| afterwards | measured | holds |',
    '|---|---|---|',
    ...sums.map(
      ({ what, measured, findings }) => `| ${what} | ${measured} | ${verdict(findings)} |`,
    ),
  ].join('\n');
}

function verdict(findings: readonly string[]): string {
  if (findings.length === 0) return '✓';
  const more = findings.length - MOST_FINDINGS;
  return `✗ ${findings.slice(0, MOST_FINDINGS).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
