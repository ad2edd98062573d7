import type { BenchRow } from './bench-row.ts';

/** So much worse, as a share of before, is said. */
export const TOLERANCE = 0.1;

/** What a row is compared by: the first of these that both runs have. */
type Measure = {
  name: string;
  unit: string;
  before: number;
  after: number;
  /** As a share of before, at the pace of the machine then. */
  worseBy: number;
  /** How many times as long the machine takes as before. */
  pace: number;
};

/**
 * How many times as long the machine takes as in an earlier run, by the limits that both measured:
 * the median for each kind of limit, and of all limits. 1 where no limit is in both.
 */
export type Pace = { of(row: BenchRow): number };

/** Read from two runs how much slower or faster the machine was. */
export function readPace(before: readonly BenchRow[], after: readonly BenchRow[]): Pace {
  const known = new Map(before.map((row) => [row.id, row]));
  const found = after.flatMap(({ id, limit, better }) => {
    const earlier = known.get(id)?.limit;
    if (!limit || limit.what !== earlier?.what) return [];
    const pace = better === 'more' ? earlier.value / limit.value : limit.value / earlier.value;
    return [{ what: limit.what, pace }];
  });
  const all = median(found.map(({ pace }) => pace)) ?? 1;
  return {
    of: ({ limit }) =>
      median(found.filter(({ what }) => what === limit?.what).map(({ pace }) => pace)) ?? all,
  };
}

/**
 * Compare a row with the one of the last result. CPU for each request is the figure that least depends
 * on what else the machine does, then the ratio to the limit of the same run, then the value itself.
 * CPU and times are compared at the machine's pace of then: a machine that takes twice as long for its
 * limits may take twice as long for the store.
 */
export function compareRow(before: BenchRow, after: BenchRow, pace: Pace): Measure | undefined {
  const slower = pace.of(after);
  const cpu = [before, after].map(({ cpuMs }) => cpuMs && cpuMs.store + cpuMs.database);
  if (cpu[0] && cpu[1]) return measure('CPU', 'ms', cpu[0], cpu[1], 'less', slower);
  if (before.ratio && after.ratio) {
    return measure('ratio to its limit', '', before.ratio, after.ratio, after.better);
  }
  if (before.unit !== after.unit || before.value === 0) return undefined;
  const { unit, better } = after;
  return measure('value', unit, before.value, after.value, better, isTime(unit) ? slower : 1);
}

/** Name the rows that got worse by more than a tenth, each with by how much. */
export function findSlower(before: readonly BenchRow[], after: readonly BenchRow[]): string[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const pace = readPace(before, after);
  return after.flatMap((row) => {
    const earlier = known.get(row.id);
    const compared = earlier && compareRow(earlier, row, pace);
    if (!compared || compared.worseBy <= TOLERANCE) return [];
    const { name, unit } = compared;
    const change = `${shorten(compared.before)} → ${shorten(compared.after)} ${unit}`.trim();
    const worse = `${Math.round(compared.worseBy * 100)} % worse`;
    return [`${row.what}: ${name} ${change}, ${worse}${atPace(compared.pace)}`];
  });
}

/** Say the machine's pace where it matters: " at a pace 2.7 times slower", else nothing. */
export function atPace(pace: number): string {
  if (Math.abs(pace - 1) < TOLERANCE) return '';
  return pace > 1
    ? ` at a pace ${shorten(pace)} times slower`
    : ` at a pace ${shorten(1 / pace)} times faster`;
}

/**
 * Of rows that were measured several times, the one in the middle by CPU, else by value; of an even
 * number the mean of the middle two.
 */
export function middleRows(rounds: readonly (readonly BenchRow[])[]): BenchRow[] {
  const cost = ({ cpuMs, value }: BenchRow) => (cpuMs ? cpuMs.store + cpuMs.database : value);
  const byId = Map.groupBy(rounds.flat(), ({ id }) => id);
  return [...byId.values()].flatMap((rows) => {
    const sorted = rows.toSorted((a, b) => cost(a) - cost(b));
    const lower = sorted[(sorted.length - 1) >> 1];
    const upper = sorted[sorted.length >> 1];
    if (!lower || !upper) return [];
    return [lower === upper ? lower : meanOf(lower, upper)];
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
  pace = 1,
): Measure {
  const change = after / pace / before - 1;
  return { name, unit, before, after, worseBy: better === 'less' ? change : -change, pace };
}

function isTime(unit: string): boolean {
  return unit === 's' || unit.startsWith('ms');
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** The mean of a row measured twice: every figure that both have. It is reached where both are. */
function meanOf(a: BenchRow, b: BenchRow): BenchRow {
  const mean = (one: number, other: number) => (one + other) / 2;
  const both = (name: 'p50Ms' | 'p99Ms' | 'errors' | 'busy' | 'ratio') => {
    const [one, other] = [a[name], b[name]];
    return one !== undefined && other !== undefined && { [name]: mean(one, other) };
  };
  return {
    ...b,
    value: mean(a.value, b.value),
    ...{ ...both('p50Ms'), ...both('p99Ms'), ...both('errors'), ...both('busy'), ...both('ratio') },
    ...(a.cpuMs &&
      b.cpuMs && {
        cpuMs: {
          store: mean(a.cpuMs.store, b.cpuMs.store),
          database: mean(a.cpuMs.database, b.cpuMs.database),
        },
      }),
    ...(a.limit && b.limit && { limit: { ...b.limit, value: mean(a.limit.value, b.limit.value) } }),
    ...(a.isReached !== undefined && { isReached: a.isReached && b.isReached === true }),
  };
}
