import { createHash, createHmac, createSecretKey } from 'node:crypto';

/** Turn text into 43 letters that say nothing without the secret; `use` keeps subjects apart. */
export type KeyedHash = (use: string, text: string) => string;

export function createKeyedHash(secret: string): KeyedHash {
  const key = createSecretKey(secret, 'utf8');
  return (use, text) => createHmac('sha256', key).update(`${use}:${text}`).digest('base64url');
}

/** What is kept of a token that nobody could guess; it needs no key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
