const MINUTE = 60;
/** After the first failed try, the second, and so on: a partner's bad hour is outlived, a night is not. */
const PAUSES_SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 180 * MINUTE];

/** How long to wait after so many failed tries; undefined where it is for an operator to look at. */
export function pauseAfter(tries: number): number | undefined {
  return PAUSES_SECONDS[tries - 1];
}
