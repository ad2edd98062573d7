import type { BenchRow } from './bench-row.ts';

/** So much worse, as a share of before, is said. */
export const TOLERANCE = 0.1;

/** What a row is compared by: the first of these that both runs have. */
type Measure = { name: string; unit: string; before: number; after: number; worseBy: number };

/**
 * Compare a row with the one of the last result. CPU for each request is the figure that least depends
 * on what else the machine does, then the ratio to the limit of the same run, then the value itself.
 */
export function compareRow(before: BenchRow, after: BenchRow): Measure | undefined {
  const cpu = [before, after].map(({ cpuMs }) => cpuMs && cpuMs.store + cpuMs.database);
  if (cpu[0] && cpu[1]) return measure('CPU', 'ms', cpu[0], cpu[1], 'less');
  if (before.ratio && after.ratio) {
    return measure('ratio to its limit', '', before.ratio, after.ratio, 'more');
  }
  if (before.unit !== after.unit || before.value === 0) return undefined;
  return measure('value', after.unit, before.value, after.value, after.better);
}

/** Name the rows that got worse by more than a tenth, each with by how much. */
export function findSlower(before: readonly BenchRow[], after: readonly BenchRow[]): string[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row) => {
    const earlier = known.get(row.id);
    const compared = earlier && compareRow(earlier, row);
    if (!compared || compared.worseBy <= TOLERANCE) return [];
    const { name, unit } = compared;
    const change = `${shorten(compared.before)} → ${shorten(compared.after)} ${unit}`.trim();
    return [`${row.what}: ${name} ${change}, ${Math.round(compared.worseBy * 100)} % worse`];
  });
}

/** Three digits that matter. */
export function shorten(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(3)));
}

function measure(
  name: string,
  unit: string,
  before: number,
  after: number,
  better: 'more' | 'less',
): Measure {
  const change = after / before - 1;
  return { name, unit, before, after, worseBy: better === 'less' ? change : -change };
}
