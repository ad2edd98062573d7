import { LRUCache } from 'lru-cache';
import { joinWork } from '../load/server-busy.ts';
import { measure } from '../metrics/measure.ts';
import { rememberAskedKeys } from './asked-keys.ts';
import type { CacheTag } from './cache-invalidation.ts';

/**
 * What an entry and each of its tags take beside the value, in bytes: measured, 20,000 small entries
 * took 300 each without tags and 1,740 with 24.
 */
const ENTRY_BYTES = 300;
const TAG_BYTES = 60;

/**
 * How many times as old as a fresh one a value may be and still be returned while it is loaded again.
 * What the clock alone changes, such as a coupon that ends at midnight, invalidates nothing: of a page
 * that nobody opened since, the first to open it gets a new one.
 */
const MOST_STALE_TIMES = 2;

/** How many of the latest keys that a full cache did not take in are remembered. */
const REMEMBERED_KEYS = 2_000;

/** A value to cache, the things it shows, and about how many bytes the value and its key take. */
export type Tagged<Value> = { value: Value; tags: CacheTag[]; bytes: number };

export type TaggedCache<Value> = {
  /** Return the cached value, or the one `load` makes; concurrent calls share one `load`. */
  get<Made extends Value>(key: string, load: () => Promise<Tagged<Made>>): Promise<Made>;
  /** Return the cached value at once, if there is one that is not stale. */
  getFresh(key: string): Value | undefined;
  /** Remove the values that show one of these things. */
  invalidate(tags: Iterable<CacheTag>): void;
  /** Remove all values. */
  clear(): void;
};

type Entry<Value> = Tagged<Value> & { cachedAt: number; key: string };

type Load<Value> = {
  promise: Promise<Value>;
  /** The cache was cleared meanwhile. */
  isCleared: boolean;
  /** What was invalidated meanwhile. */
  invalidated: Set<CacheTag>;
};

/**
 * Create a least-recently-used cache of so many bytes, whose values are invalidated by tags. Once it
 * is full, a value takes others' place only when it is asked for again (decision 0930). A value
 * older than `staleAfterSeconds` is returned once more while it is loaded again; one that is twice as
 * old only where it cannot be loaded, such as during an outage: that bounds how long a change that
 * invalidated nothing stays unseen.
 */
export function createTaggedCache<Value>(options: {
  maxBytes: number;
  staleAfterSeconds: number;
  /** Its name among the figures; without one its reads are not measured. */
  name?: string;
  now?: () => number;
}): TaggedCache<Value> {
  const now = options.now ?? Date.now;
  const keysByTag = new Map<CacheTag, Set<string>>();
  /** The latest load of each key, for callers to share. */
  const loads = new Map<string, Load<Value>>();
  /** Every load that runs, those too that no caller shares any more. */
  const running = new Set<Load<Value>>();
  const notTakenIn = rememberAskedKeys(REMEMBERED_KEYS);
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: sizeOf,
    dispose: (entry) => {
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(entry.key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  function count(found: 'hit' | 'stale' | 'miss'): void {
    if (options.name !== undefined) {
      measure('duskline_cache_reads_total', { cache: options.name, found });
    }
  }

  function isYounger(entry: Entry<Value>, times: number): boolean {
    return now() - entry.cachedAt < options.staleAfterSeconds * 1000 * times;
  }

  function isFresh(entry: Entry<Value>): boolean {
    return isYounger(entry, 1);
  }

  function store(key: string, made: Tagged<Value>): void {
    const tags = [...new Set(made.tags)];
    const entry = { ...made, tags, cachedAt: now(), key };
    const isFull = entries.calculatedSize + sizeOf(entry) > options.maxBytes;
    if (isFull && !entries.has(key) && !notTakenIn.isAskedAgain(key)) return;
    entries.set(key, entry);
    for (const tag of tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keys.add(key);
      keysByTag.set(tag, keys);
    }
  }

  function load(key: string, make: () => Promise<Tagged<Value>>): Promise<Value> {
    const latest = loads.get(key);
    // A load that began before an invalidation may be out of date: later callers do not share it.
    if (latest && !latest.isCleared && latest.invalidated.size === 0) {
      return joinWork(latest.promise, () => load(key, make));
    }
    const begun = {
      isCleared: false,
      invalidated: new Set<CacheTag>(),
      promise: Promise.resolve() as never,
    };
    const promise = make()
      .then((made) => {
        const isOutdated = begun.isCleared || made.tags.some((tag) => begun.invalidated.has(tag));
        if (!isOutdated) store(key, made);
        return made.value;
      })
      .finally(() => {
        running.delete(started);
        if (loads.get(key) === started) loads.delete(key);
      });
    const started: Load<Value> = Object.assign(begun, { promise });
    running.add(started);
    loads.set(key, started);
    return promise;
  }

  return {
    // A key stands for one type of value, so what is cached under it has the caller's type.
    get<Made extends Value>(key: string, make: () => Promise<Tagged<Made>>) {
      const entry = entries.get(key);
      if (!entry) {
        count('miss');
        return load(key, make) as Promise<Made>;
      }
      if (isFresh(entry)) {
        count('hit');
        return Promise.resolve(entry.value as Made);
      }
      count('stale');
      // If it cannot be loaded, the next stale read tries again.
      const loaded = load(key, make).catch((error: unknown) => {
        if (entries.get(key) !== entry) throw error;
        return entry.value;
      });
      if (!isYounger(entry, MOST_STALE_TIMES)) return loaded as Promise<Made>;
      loaded.catch(() => {});
      return Promise.resolve(entry.value as Made);
    },
    getFresh(key) {
      const entry = entries.get(key);
      if (!entry || !isFresh(entry)) return undefined;
      // A miss is counted by the `get` that follows.
      count('hit');
      return entry.value;
    },
    invalidate(tags) {
      for (const tag of tags) {
        for (const begun of running) begun.invalidated.add(tag);
        for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
      }
    },
    clear() {
      for (const begun of running) begun.isCleared = true;
      entries.clear();
    },
  };
}

function sizeOf({ bytes, tags }: Pick<Tagged<unknown>, 'bytes' | 'tags'>): number {
  return ENTRY_BYTES + tags.length * TAG_BYTES + bytes;
}
