import { LRUCache } from 'lru-cache';
import { joinWork } from '../load/server-busy.ts';

/** Reads a value that everybody may see, so often at most, however many ask for it. */
export type SharedRead<Key extends string | number, Value> = {
  get(key: Key): Promise<Value>;
  /** Read again at the next call. */
  clear(): void;
};

/**
 * Create a reader that calls `load` once in `everyMs` for each key: whoever asks in between, or while
 * it loads, gets the same value. A failed load is not shared beyond those who waited for it.
 */
export function createSharedRead<Key extends string | number, Value>(options: {
  everyMs: number;
  keys: number;
  now: () => number;
  load: (key: Key) => Promise<Value>;
}): SharedRead<Key, Value> {
  const { everyMs, now, load } = options;
  const reads = new LRUCache<Key, { at: number; value: Promise<Value> }>({ max: options.keys });
  function get(key: Key): Promise<Value> {
    const known = reads.get(key);
    const at = now();
    if (known && at - known.at < everyMs) return joinWork(known.value, () => get(key));
    const value = load(key);
    const read = { at, value };
    reads.set(key, read);
    value.catch(() => {
      if (reads.peek(key) === read) reads.delete(key);
    });
    return value;
  }
  return {
    get,
    clear: () => reads.clear(),
  };
}
