/** So long a new key is published before it signs: others keep the published keys for five minutes. */
export const PUBLISHED_AHEAD_SECONDS = 10 * 60;
/** So long a key that no longer signs is still published; an access token lives 30 minutes. */
export const PUBLISHED_AFTER_SECONDS = 24 * 60 * 60;

export type DatedKey = { keyId: string; createdAt: Date };

/**
 * The key that signs now: the newest that everybody has had time to read; the very first one signs
 * at once. `keys` are the newest first.
 */
export function chooseSigningKey<Key extends DatedKey>(keys: readonly Key[], now: Date): Key {
  const signing = keys.find((key) => signsFrom(key) <= now.getTime()) ?? keys.at(-1);
  if (!signing) throw new Error('no key to sign with');
  return signing;
}

/** Keys that a successor has long replaced, so that nothing they signed can still be good. */
export function findRetired(keys: readonly DatedKey[], now: Date): string[] {
  const signing = chooseSigningKey(keys, now);
  const isLongReplaced = now.getTime() - signsFrom(signing) >= PUBLISHED_AFTER_SECONDS * 1000;
  if (!isLongReplaced) return [];
  return keys.filter((key) => key.createdAt < signing.createdAt).map(({ keyId }) => keyId);
}

function signsFrom({ createdAt }: DatedKey): number {
  return createdAt.getTime() + PUBLISHED_AHEAD_SECONDS * 1000;
}
