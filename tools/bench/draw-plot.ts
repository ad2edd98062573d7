import type { BenchRow } from './bench-row.ts';
import { shorten } from './compare.rules.ts';

const WIDTH = 1200;
const LABELS = 360;
const PANEL = 400;
const GAP = 30;
const LINE = 26;
const TOP = 60;
/** Bars of requests a second are drawn on a scale of powers of ten, from 1 to this power. */
const POWERS = 5;

/**
 * Draw the loads of a result as SVG: on the left how many a second (bar), their limit (line) and the
 * last result (dot), by powers of ten; on the right the CPU of store and database for each.
 */
export function drawPlot(rows: readonly BenchRow[], before: readonly BenchRow[]): string {
  const loads = rows.filter(({ unit }) => unit === '/s');
  const known = new Map(before.map((row) => [row.id, row]));
  const most = Math.max(1, ...loads.map(cpuOf));
  const height = TOP + loads.length * LINE + 40;
  const right = LABELS + PANEL + GAP;
  const scale = (value: number) =>
    (Math.min(POWERS, Math.max(0, Math.log10(Math.max(1, value)))) / POWERS) * PANEL;
  const cpuScale = (value: number) => (value / most) * (WIDTH - right - 90);
  const grid = Array.from({ length: POWERS + 1 }, (_, power) => {
    const x = LABELS + (power / POWERS) * PANEL;
    return `<line x1="${x}" x2="${x}" y1="${TOP - 8}" y2="${height - 32}" class="grid"/><text x="${x}" y="${height - 14}" text-anchor="middle" class="small">${(10 ** power).toLocaleString('en-US')}</text>`;
  });
  const bars = loads.map((row, at) => {
    const y = TOP + at * LINE;
    const earlier = known.get(row.id);
    const cpu = row.cpuMs ?? { store: 0, database: 0 };
    const store = cpuScale(cpu.store);
    return [
      `<text x="${LABELS - 10}" y="${y + 13}" text-anchor="end">${escapeText(row.what)}</text>`,
      bar(LABELS, y, scale(row.value), row.isReached === false ? 'missed' : 'rate'),
      row.limit && tick(LABELS + scale(row.limit.value), y),
      earlier &&
        `<circle cx="${LABELS + scale(earlier.value)}" cy="${y + 9}" r="4" class="before"/>`,
      `<text x="${LABELS + 6}" y="${y + 13}" class="on-bar">${shorten(row.value)}</text>`,
      bar(right, y, store, 'store'),
      bar(right + store, y, cpuScale(cpu.database), 'database'),
      row.cpuMs &&
        `<text x="${right + cpuScale(cpuOf(row)) + 6}" y="${y + 13}">${shorten(cpuOf(row))} ms</text>`,
    ]
      .filter(Boolean)
      .join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Requests a second beside their limits, and CPU for each">
<style>text{font:13px system-ui,sans-serif;fill:#1b1b1a}.head{font-weight:600}.small{font-size:11px;fill:#6b6a66}.on-bar{fill:#fff}.grid{stroke:#dcdad4}.rate{fill:#31504f}.missed{fill:#a8482f}.limit{stroke:#1b1b1a;stroke-width:2}.before{fill:#e0a13a;stroke:#fff}.store{fill:#4d7c8a}.database{fill:#c2a878}</style>
<rect width="${WIDTH}" height="${height}" fill="#faf9f6"/>
<text x="${LABELS}" y="24" class="head">how many a second, by powers of ten</text>
<text x="${LABELS}" y="42" class="small">red: aim not reached · line: limit of the same run · dot: last result</text>
<text x="${right}" y="24" class="head">CPU for each, in ms</text>
<text x="${right}" y="42" class="small">blue: store · sand: database</text>
${grid.join('\n')}
${bars.join('\n')}
</svg>
`;
}

function cpuOf({ cpuMs }: BenchRow): number {
  return cpuMs ? cpuMs.store + cpuMs.database : 0;
}

function bar(x: number, y: number, width: number, name: string): string {
  return `<rect x="${x}" y="${y}" width="${Math.max(0, width).toFixed(1)}" height="18" class="${name}"/>`;
}

function tick(x: number, y: number): string {
  return `<line x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${y - 3}" y2="${y + 21}" class="limit"/>`;
}

/** Escape a text for SVG. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
