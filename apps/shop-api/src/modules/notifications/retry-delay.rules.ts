const MINUTE = 60;
const FIRST_SECONDS = 10;
const LONGEST_SECONDS = 30 * MINUTE;
/** Our own server is away for hours at most: some two days of tries. */
const MOST_TRIES = 100;

/** How long to wait after so many failed tries, longer each time; undefined where an operator must look. */
export function pauseAfter(tries: number): number | undefined {
  if (tries >= MOST_TRIES) return undefined;
  return Math.min(FIRST_SECONDS * 2 ** (tries - 1), LONGEST_SECONDS);
}
