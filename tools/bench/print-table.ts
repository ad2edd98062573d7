import type { BenchRow } from './bench-row.ts';
import { atPace, compareRow, type Pace, readPace, shorten } from './compare.rules.ts';
import type { Second } from './crowd.ts';

const HEADS = [
  'what',
  'measured',
  'p50',
  'p99',
  'errors',
  'busy',
  'CPU store',
  'CPU database',
  'limit in the same run',
  'ratio',
  'to reach',
  'against the last result',
  'note',
];

/** Format rows as a Markdown table; what changed since `before` in its last column but one. */
export function printTable(
  rows: readonly BenchRow[],
  before: readonly BenchRow[] | undefined,
): string {
  const known = new Map(before?.map((row) => [row.id, row]));
  const pace = readPace(before ?? [], rows);
  return markdown(
    HEADS,
    rows.map((row) => [
      row.what,
      withUnit(row.value, row.unit),
      milliseconds(row.p50Ms),
      milliseconds(row.p99Ms),
      row.errors ?? '',
      row.busy ?? '',
      milliseconds(row.cpuMs?.store),
      milliseconds(row.cpuMs?.database),
      row.limit ? `${withUnit(row.limit.value, row.unit)}, ${row.limit.what}` : '',
      row.ratio === undefined ? '' : row.ratio.toFixed(2),
      row.target === undefined ? '' : `${row.target} ${row.isReached ? '✓' : '✗'}`,
      changeOf(known.get(row.id), row, pace),
      row.note ?? '',
    ]),
  );
}

/** Format what happened in each second of a drop. */
export function printSeconds(seconds: readonly Second[]): string {
  const heads = ['second', 'waiting', 'admitted', 'reserved', 'paid', 'told sold out'];
  return markdown(
    [...heads, 'answers', 'busy', 'p99'],
    seconds.map((one) => [
      ...[one.second, one.waiting ?? '', one.admitted, one.reserved, one.paid, one.soldOut],
      ...[one.answers, one.busy, milliseconds(one.p99Ms)],
    ]),
  );
}

function changeOf(before: BenchRow | undefined, row: BenchRow, pace: Pace): string {
  const compared = before && compareRow(before, row, pace);
  if (!compared) return '';
  const { name, worseBy } = compared;
  const percent = Math.round(Math.abs(worseBy) * 100);
  const change =
    percent === 0 ? `${name} the same` : `${name} ${percent} % ${worseBy > 0 ? 'worse' : 'better'}`;
  return change + atPace(compared.pace);
}

function withUnit(value: number, unit: string): string {
  return `${shorten(value)} ${unit}`.trim().replace(' /s', '/s');
}

function milliseconds(value: number | undefined): string {
  return value === undefined ? '' : `${shorten(value)} ms`;
}

function markdown(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
