/** A task up to so long blocks nobody (Lighthouse's total blocking time). */
const UNNOTICED_MS = 50;
const MICROSECONDS = 1_000;

/** What is read of an event of Chromium's trace: `ts` and `dur` by the clock, `tdur` of the thread, in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/**
 * Returns the milliseconds that a phone's page is blocked by its own work after its first paint: of each
 * task of its main thread what is above 50 ms, `slowDown` times the time that the thread ran. Lighthouse
 * takes the time by the clock instead, in which the thread may have waited for a processor
 * (docs/decisions/1156). Throws where the trace has no first paint.
 */
export function blockedByOwnWork(events: readonly TraceEvent[], slowDown: number): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the trace has no first paint');
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain',
  );
  return events
    .filter(
      ({ name, ph, pid, tid, ts, dur = 0 }) =>
        name === 'RunTask' &&
        ph === 'X' &&
        pid === paint.pid &&
        tid === main?.tid &&
        ts + dur > paint.ts,
    )
    .reduce((sum, { tdur = 0 }) => {
      return sum + Math.max(0, (slowDown * tdur) / MICROSECONDS - UNNOTICED_MS);
    }, 0);
}
