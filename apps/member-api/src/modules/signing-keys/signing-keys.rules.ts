/** How long a new key is published before it signs: others cache the published keys for five minutes. */
export const PUBLISHED_AHEAD_SECONDS = 10 * 60;
/** How long a replaced key stays published; an access token lives 30 minutes. */
export const PUBLISHED_AFTER_SECONDS = 24 * 60 * 60;

export type DatedKey = { keyId: string; createdAt: Date };

/**
 * Choose the key that signs now: the newest that has been published long enough; the very first key
 * signs at once. `keys` are ordered newest first.
 */
export function chooseSigningKey<Key extends DatedKey>(keys: readonly Key[], now: Date): Key {
  const signing = keys.find((key) => signsFrom(key) <= now.getTime()) ?? keys.at(-1);
  if (!signing) throw new Error('no key to sign with');
  return signing;
}

/** Return the ids of keys replaced so long ago that every token they signed has expired. */
export function findRetired(keys: readonly DatedKey[], now: Date): string[] {
  const signing = chooseSigningKey(keys, now);
  const isReplacedLongAgo = now.getTime() - signsFrom(signing) >= PUBLISHED_AFTER_SECONDS * 1000;
  if (!isReplacedLongAgo) return [];
  return keys.filter((key) => key.createdAt < signing.createdAt).map(({ keyId }) => keyId);
}

/** A key by its name and age, and what it does at a moment. */
export type StatedKey = DatedKey & { state: 'COMING' | 'SIGNING' | 'REPLACED' };

/** Say of each key whether it signs, will sign, or only verifies; `keys` are ordered newest first. */
export function stateKeys(keys: readonly DatedKey[], now: Date): StatedKey[] {
  if (keys.length === 0) return [];
  const signing = keys.indexOf(chooseSigningKey(keys, now));
  return keys.map(({ keyId, createdAt }, at) => ({
    ...{ keyId, createdAt },
    state: at === signing ? 'SIGNING' : at < signing ? 'COMING' : 'REPLACED',
  }));
}

function signsFrom({ createdAt }: DatedKey): number {
  return createdAt.getTime() + PUBLISHED_AHEAD_SECONDS * 1000;
}
