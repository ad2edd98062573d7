import { LRUCache } from 'lru-cache';

/** Counts the calls of each key in windows of one length. */
export type CallCounter = {
  /** Count a call; returns how many its key has made in the running window, this one included. */
  count(key: string, nowMs: number): number;
  /** The same, with the time until the window ends. */
  countUntil(key: string, nowMs: number): { calls: number; endsInMs: number };
};

/** Create a counter for so many keys; the one that called longest ago is dropped when it is full. */
export function createCallCounter(options: { windowMs: number; keys: number }): CallCounter {
  // By `max` it would take the memory of all keys at once: 1 MB for 50,000 (decision 1251).
  const windows = new LRUCache<string, { since: number; calls: number }>({
    maxSize: options.keys,
    sizeCalculation: () => 1,
  });
  return {
    count: (key, nowMs) => countUntil(key, nowMs).calls,
    countUntil,
  };

  function countUntil(key: string, nowMs: number): { calls: number; endsInMs: number } {
    const known = windows.get(key);
    const isRunning = known && nowMs - known.since < options.windowMs;
    const current = isRunning ? known : { since: nowMs, calls: 0 };
    current.calls += 1;
    if (!isRunning) windows.set(key, current);
    return { calls: current.calls, endsInMs: current.since + options.windowMs - nowMs };
  }
}
