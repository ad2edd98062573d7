import { createHash, createHmac } from 'node:crypto';

/** Turns text into 43 letters that say nothing without the secret; `use` keeps subjects apart. */
export type KeyedHash = (use: string, text: string) => string;

export function createKeyedHash(secret: string): KeyedHash {
  return (use, text) => createHmac('sha256', secret).update(`${use}:${text}`).digest('base64url');
}

/** What is kept of a token that nobody could guess; it needs no key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
