import { LRUCache } from 'lru-cache';
import type { CacheTag } from './cache-invalidation.ts';

export type Tagged<Value> = { value: Value; tags: CacheTag[]; bytes: number };

export type TaggedCache<Value> = {
  /** The remembered value, or what `load` makes; a thousand askers at once make it once. */
  get<Made extends Value>(key: string, load: () => Promise<Tagged<Made>>): Promise<Made>;
  /** The remembered value without waiting, if it is there and young. */
  getFresh(key: string): Value | undefined;
  invalidate(tags: Iterable<CacheTag>): void;
  clear(): void;
};

type Entry<Value> = Tagged<Value> & { madeAt: number; key: string };

/**
 * Remembers answers until a thing they show changes. Older than `staleAfterSeconds` an answer is
 * still given while one new one is being made; that bounds errors nobody announced.
 */
export function createTaggedCache<Value>(options: {
  maxBytes: number;
  staleAfterSeconds: number;
  now?: () => number;
}): TaggedCache<Value> {
  const now = options.now ?? Date.now;
  const keysByTag = new Map<CacheTag, Set<string>>();
  const loading = new Map<
    string,
    { promise: Promise<Value>; spoiled: boolean; changed: Set<CacheTag> }
  >();
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: (entry) => Math.max(1, entry.bytes),
    dispose: (entry) => {
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(entry.key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  function isYoung(entry: Entry<Value>): boolean {
    return now() - entry.madeAt < options.staleAfterSeconds * 1000;
  }

  function store(key: string, made: Tagged<Value>): void {
    const tags = [...new Set(made.tags)];
    entries.set(key, { ...made, tags, madeAt: now(), key });
    for (const tag of tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keys.add(key);
      keysByTag.set(tag, keys);
    }
  }

  function load(key: string, make: () => Promise<Tagged<Value>>): Promise<Value> {
    const running = loading.get(key);
    // One that began before a change may show the past: it answers those who asked then, nobody later.
    if (running && !running.spoiled && running.changed.size === 0) return running.promise;
    const flight = {
      spoiled: false,
      changed: new Set<CacheTag>(),
      promise: Promise.resolve() as never,
    };
    const promise = make()
      .then((made) => {
        const outdated = flight.spoiled || made.tags.some((tag) => flight.changed.has(tag));
        if (!outdated) store(key, made);
        return made.value;
      })
      .finally(() => {
        if (loading.get(key) === entry) loading.delete(key);
      });
    const entry = Object.assign(flight, { promise });
    loading.set(key, entry);
    return promise;
  }

  return {
    // One key is one kind of value: whoever asks under it says which.
    get<Made extends Value>(key: string, make: () => Promise<Tagged<Made>>) {
      const entry = entries.get(key);
      if (!entry) return load(key, make) as Promise<Made>;
      // The renewal's fault is not this asker's; the next one past the age tries again.
      if (!isYoung(entry)) load(key, make).catch(() => {});
      return Promise.resolve(entry.value as Made);
    },
    getFresh(key) {
      const entry = entries.get(key);
      return entry && isYoung(entry) ? entry.value : undefined;
    },
    invalidate(tags) {
      for (const tag of tags) {
        for (const flight of loading.values()) flight.changed.add(tag);
        for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
      }
    },
    clear() {
      for (const flight of loading.values()) flight.spoiled = true;
      entries.clear();
    },
  };
}
