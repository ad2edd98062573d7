/** How late this process comes to its work, in ms. */
export type LoopDelay = { delayMs(): number; stop(): void };

const EVERY_MS = 20;
/** How much of a delay is still believed at the next look: an end is believed within some 100 ms. */
const KEPT = 0.7;

/**
 * Watch how late the event loop is, by a timer that looks every 20 ms. A timer is run before the
 * requests that came during a stall are read, so the first of them meets the new figure already; and
 * while one turn of the loop answers many, the figure grows with the time that it has taken. That is
 * why it is no histogram (`monitorEventLoopDelay`): it shows a stall once it is over and recorded.
 */
export function watchLoopDelay(now: () => number = () => performance.now()): LoopDelay {
  let lookedAt = now();
  let delay = 0;
  const timer = setInterval(() => {
    const at = now();
    delay = Math.max(at - lookedAt - EVERY_MS, delay * KEPT);
    lookedAt = at;
  }, EVERY_MS).unref();
  return {
    delayMs: () => Math.max(delay, now() - lookedAt - EVERY_MS),
    stop: () => clearInterval(timer),
  };
}
