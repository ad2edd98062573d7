const FIRST_SECONDS = 10;
const LONGEST_SECONDS = 30 * 60;
/** Our own server is away for hours at most: some two days of tries. */
const MOST_TRIES = 100;

/**
 * Return the seconds to wait after so many failed tries, doubled each time up to half an hour;
 * undefined after the last one, when an operator must look.
 */
export function retryDelay(tries: number): number | undefined {
  if (tries >= MOST_TRIES) return undefined;
  return Math.min(FIRST_SECONDS * 2 ** (tries - 1), LONGEST_SECONDS);
}
