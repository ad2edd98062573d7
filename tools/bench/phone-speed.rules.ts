/** Lighthouse's own slow-down, made for a usual desktop; the limits are those of such a one. */
const USUAL_SLOW_DOWN = 4;

/** Where the class "high-end desktop" of Lighthouse's throttling.md begins. */
const USUAL_DESKTOP = 1_500;

/**
 * How many times slower a machine must be made to be the phone that Lighthouse means, by its
 * `benchmarkIndex`: the calculator that Lighthouse's throttling.md names, between these points in
 * straight lines (docs/decisions/1115). It goes on to 6 and more; Lighthouse asks for 4 of every machine.
 */
const CALCULATOR = [
  { index: 150, slowDown: 1 },
  { index: 800, slowDown: 2 },
  { index: 1_300, slowDown: 3 },
  { index: 1_533, slowDown: USUAL_SLOW_DOWN },
] as const;

/**
 * Returns how many times the processor is slowed down for a phone. A usual desktop and everything faster
 * has Lighthouse's 4; a slower machine, which is nearer to a phone by itself, less, and never below 1.
 * Takes several readings of `benchmarkIndex` and believes the highest: what else runs lowers it, and
 * would make the phone faster than it is. Throws where there is none.
 */
export function slowDownOfPhone(readings: readonly number[]): { index: number; slowDown: number } {
  const index = Math.max(...readings.filter((reading) => reading > 0));
  if (!Number.isFinite(index)) throw new Error('the benchmarkIndex of this machine was not read');
  return { index, slowDown: roundUp(slowDownAt(index)) };
}

/** Readings of an undisturbed machine differ by less. */
const NOISE = 0.2;

/** Whether a run's own index says that it had the machine to itself, as the best reading before it had. */
export function isUndisturbed(index: number, best: number): boolean {
  return index >= best * (1 - NOISE);
}

function slowDownAt(index: number): number {
  if (index >= USUAL_DESKTOP) return USUAL_SLOW_DOWN;
  const above = CALCULATOR.findIndex((point) => index < point.index);
  const [from, to] = [CALCULATOR[above - 1], CALCULATOR[above]];
  if (!from || !to) return 1;
  const share = (index - from.index) / (to.index - from.index);
  return from.slowDown + share * (to.slowDown - from.slowDown);
}

/** To a tenth; up, so that no machine is asked for less than its index says. */
function roundUp(slowDown: number): number {
  return Math.ceil(slowDown * 10 - 1e-9) / 10;
}
