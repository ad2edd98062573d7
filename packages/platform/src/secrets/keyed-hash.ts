import { createHash, createHmac, createSecretKey } from 'node:crypto';

/** Hash text with a secret into 43 letters; the same text has another hash for another `use`. */
export type KeyedHash = (use: string, text: string) => string;

export function createKeyedHash(secret: string): KeyedHash {
  const key = createSecretKey(secret, 'utf8');
  return (use, text) => createHmac('sha256', key).update(`${use}:${text}`).digest('base64url');
}

/** Hash a random token for storage; nobody can guess it, so the hash needs no secret. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
