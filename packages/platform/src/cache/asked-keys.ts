import { LRUCache } from 'lru-cache';

export type AskedKeys = {
  /** Whether this key was asked for before, among the latest ones; it is from now on. */
  isAskedAgain(key: string): boolean;
};

/**
 * Remember the latest `most` keys that were asked for. Where every caller can name a key of their own,
 * as by a price they type, a cache takes in only what is asked for again: else a single client empties
 * it of what all others ask for.
 */
export function rememberAskedKeys(most: number): AskedKeys {
  const keys = new LRUCache<string, true>({ max: most });
  return {
    isAskedAgain(key) {
      if (keys.get(key)) return true;
      keys.set(key, true);
      return false;
    },
  };
}
