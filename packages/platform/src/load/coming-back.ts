/** Tells who is refused for load in how many seconds to come again. */
export type ComingBack = { nextSeconds(): number };

/** Whoever is refused comes back with few of the others; so few that a quiet process says one to three. */
const SOONEST_SECONDS = 1;
const SPREAD_SECONDS = 3;
/**
 * So many are asked back in each second: a refusal costs about a millisecond on a slow machine, and
 * whoever is served needs the rest of the time.
 */
const BACK_PER_SECOND = 200;
/** Nobody who presses a button is asked to wait longer than this for the next try. */
const LATEST_SECONDS = 6;

/**
 * Ask a crowd back in turn: the more were refused lately, the later the next comes. Asked back within
 * three seconds, thousands keep a process busy with refusing them.
 */
export function createComingBack({
  now = () => performance.now(),
  random = Math.random,
} = {}): ComingBack {
  let lastAt = 0;
  return {
    nextSeconds() {
      const at = now();
      lastAt = Math.max(lastAt, at) + 1000 / BACK_PER_SECOND;
      const inTurn = (lastAt - at) / 1000;
      if (inTurn > LATEST_SECONDS) {
        // More than can be asked back in turn: spread over the later half.
        lastAt = at + LATEST_SECONDS * 1000;
        return LATEST_SECONDS - Math.floor((random() * LATEST_SECONDS) / 2);
      }
      const alone = SOONEST_SECONDS + Math.floor(random() * SPREAD_SECONDS);
      return Math.max(alone, Math.ceil(inTurn));
    },
  };
}
