const MINUTE = 60;
/** After the first failed attempt, the second, and so on: it outlives an outage of an hour, not of a night. */
const PAUSES_SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 180 * MINUTE];

/** Return the seconds to wait after a number of failed attempts; undefined where it becomes a dead letter. */
export function pauseAfter(tries: number): number | undefined {
  return PAUSES_SECONDS[tries - 1];
}
