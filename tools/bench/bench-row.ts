import type { Load } from './load.ts';
import { paceOfUsual } from './usual-limits.ts';

/** One figure of the bench with its limit. The JSON of a result is made of these. */
export type BenchRow = {
  /** Stays the same from run to run, so that results are compared by it. */
  id: string;
  what: string;
  value: number;
  unit: string;
  /** Whether a larger value is the better one. */
  better: 'more' | 'less';
  p50Ms?: number;
  p99Ms?: number;
  /** Answers that were neither a success nor "busy". */
  errors?: number;
  /** Answers with 503: the store asked to come again. */
  busy?: number;
  /** Milliseconds of CPU for each of what was done. */
  cpuMs?: { store: number; database: number };
  /** What the machine could do at most, in the row's unit, measured in the same run. */
  limit?: { value: number; what: string };
  ratio?: number;
  /** What the figure must reach. */
  target?: string;
  isReached?: boolean;
  note?: string;
};

/**
 * What a row must reach. Of several all must. Figures a second, times and CPU are those of a usual machine
 * with nothing else running; where its limit of the same run is lower, they are asked at that pace.
 */
export type Aim = {
  atLeastPerSecond?: number;
  /** What one process did a second in the same run, less what two runs differ by: more may not do less. */
  atLeastAsOneProcess?: number;
  atLeastRatio?: number;
  atMostP50Ms?: number;
  atMostP99Ms?: number;
  /** Of store and database together, for each. */
  atMostCpuMs?: number;
};

export type MeasuredLoad = Load & { cpuMs?: { store: number; database: number } };

/** Make the row of a load: how much was done per second, beside its limit and its aim. */
export function loadRow(
  id: string,
  what: string,
  load: MeasuredLoad,
  { limit, note, ...aim }: Aim & { limit?: { value: number; what: string }; note?: string } = {},
): BenchRow {
  const ratio = limit && load.perSecond / limit.value;
  const pace = limit ? paceOfUsual(id, limit.value) : 1;
  const aims = aimsOf(load, ratio, aim, pace);
  return {
    id,
    what,
    value: load.perSecond,
    unit: '/s',
    better: 'more',
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    errors: load.errors,
    busy: load.busy,
    ...(load.cpuMs && { cpuMs: load.cpuMs }),
    ...(limit && { limit }),
    ...(ratio !== undefined && { ratio }),
    ...(aims.length > 0 && {
      target: aims.map(([text]) => text).join(', '),
      isReached: aims.every(([, isReached]) => isReached),
    }),
    ...noteOf(load, note),
  };
}

/**
 * Make the row of a single figure that should be small, such as seconds or megabytes. Where it has a
 * limit and an `atMostRatio`, either that or `atMost` is enough: on a machine whose limit itself is
 * above `atMost`, the ratio says how good the figure is.
 */
export function figureRow(
  id: string,
  what: string,
  value: number,
  unit: string,
  of: { atMost?: number; atLeast?: number; note?: string } & (
    | { limit: { value: number; what: string }; atMost: number; atMostRatio: number }
    | { limit?: undefined }
  ) = {},
): BenchRow {
  const { atMost, atLeast, note } = of;
  return {
    id,
    what,
    value,
    unit,
    better: atLeast === undefined ? 'less' : 'more',
    ...(atMost !== undefined && {
      target: `≤ ${atMost} ${unit}`.trim(),
      isReached: value <= atMost,
    }),
    ...(atLeast !== undefined && {
      target: `≥ ${atLeast} ${unit}`.trim(),
      isReached: value >= atLeast,
    }),
    ...(of.limit && {
      limit: of.limit,
      ratio: value / of.limit.value,
      target: `≤ ${of.atMost} ${unit} or ≤ ${of.atMostRatio} x`,
      isReached: value <= of.atMost || value / of.limit.value <= of.atMostRatio,
    }),
    ...(note !== undefined && { note }),
  };
}

/**
 * Make the row of the slowest of a crowd's answers: its p99 in milliseconds. What it must reach is a
 * time of a usual machine. `limit`, a second, was measured in the same run; where it is lower than a
 * usual machine's, the answers may take as much longer.
 */
export function slowestRow(
  id: string,
  what: string,
  times: Pick<Load, 'p50Ms' | 'p99Ms' | 'errors' | 'busy'>,
  of: { atMostP99Ms: number; limit: { value: number; what: string } },
): BenchRow {
  const { atMostP99Ms, limit } = of;
  const pace = paceOfUsual(id, limit.value);
  const [bound, target] = boundAtPace('≤ % ms p99', atMostP99Ms, 1 / pace);
  return {
    ...{ id, what, value: times.p99Ms, unit: 'ms p99', better: 'less', ...times },
    ...{ target, isReached: times.p99Ms <= bound },
    note: `${Math.round(limit.value).toLocaleString('en-US')}/s in the same run, ${limit.what}`,
  };
}

function aimsOf(
  load: MeasuredLoad,
  ratio: number | undefined,
  aim: Aim,
  pace: number,
): [string, boolean][] {
  const cpu = load.cpuMs && load.cpuMs.store + load.cpuMs.database;
  const all: [string, number | undefined, number, (bound: number) => boolean][] = [
    ['≥ % /s', aim.atLeastPerSecond, pace, (least) => load.perSecond >= least],
    ['≥ % /s as one process', aim.atLeastAsOneProcess, 1, (least) => load.perSecond >= least],
    ['≥ % x', aim.atLeastRatio, 1, (least) => (ratio ?? 0) >= least],
    ['p50 ≤ % ms', aim.atMostP50Ms, 1 / pace, (most) => load.p50Ms <= most],
    ['p99 ≤ % ms', aim.atMostP99Ms, 1 / pace, (most) => load.p99Ms <= most],
    ['CPU ≤ % ms', aim.atMostCpuMs, 1 / pace, (most) => cpu !== undefined && cpu <= most],
  ];
  return all.flatMap(([text, usual, by, isReached]): [string, boolean][] => {
    if (usual === undefined) return [];
    const [bound, target] = boundAtPace(text, usual, by);
    return [[target, isReached(bound)]];
  });
}

/** Returns what is asked of this machine, `by` times what is asked of a usual one, and both in words. */
function boundAtPace(text: string, usual: number, by: number): [bound: number, target: string] {
  const say = (bound: number) => text.replace('%', bound.toLocaleString('en-US'));
  const bound = by === 1 ? usual : Number((usual * by).toPrecision(3));
  const atPace = bound === usual ? '' : ` (${say(bound)} at this pace)`;
  return [bound, say(usual) + atPace];
}

function noteOf({ firstError }: Load, note: string | undefined): Pick<BenchRow, 'note'> {
  const notes = [note, firstError && `first error: ${firstError}`].filter(Boolean);
  return notes.length > 0 ? { note: notes.join('; ') } : {};
}
