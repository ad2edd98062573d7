import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { z } from 'zod';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12; // NIST SP 800-38D, 8.2: 96 bits where the nonce is random
const TAG_BYTES = 16;

/** A key and the name that a sealed text carries, so that keys can follow one another. */
export type CipherKey = { id: string; key: Buffer };

export type Cipher = {
  /** Seal a text for one use: `id:…`, another text each time. */
  seal(use: string, text: string): string;
  /** Open what was sealed for the same use; throws where it was changed or its key is gone. */
  open(use: string, sealed: string): string;
  /** Whether a text is sealed by a key that no longer seals, and should be sealed again. */
  isOutdated(sealed: string): boolean;
};

/** Read the name of the key that sealed a text. */
export function keyIdOf(sealed: string): string {
  return sealed.slice(0, sealed.indexOf(':'));
}

/** Create authenticated encryption by AES-256-GCM: the first key seals, all of them open. */
export function createCipher(keys: readonly CipherKey[]): Cipher {
  // Prepared once: that costs several times as much as sealing an address.
  const prepared = keys.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  const [newest] = prepared;
  if (!newest) throw new Error('a cipher without a key');
  const known = new Map(prepared.map(({ id, key }) => [id, key]));
  return {
    seal(use, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest.key, nonce).setAAD(Buffer.from(use));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      return `${newest.id}:${parts.toString('base64url')}`;
    },
    open(use, sealed) {
      const at = sealed.indexOf(':');
      const key = known.get(sealed.slice(0, at));
      if (!key) throw new Error(`no key ${sealed.slice(0, at)} to open sealed data with`);
      const parts = Buffer.from(sealed.slice(at + 1), 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, parts.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(use))
        .setAuthTag(parts.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = parts.subarray(NONCE_BYTES + TAG_BYTES);
      return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
    },
    isOutdated: (sealed) => !sealed.startsWith(`${newest.id}:`),
  };
}

/** `id:key` separated by commas, the newest first; a key is 32 bytes in base64url. */
export const cipherKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => readKey(part.trim())))
  .refine(
    (keys): keys is CipherKey[] => keys.every((key) => key !== undefined),
    `must be id:key[,id:key…], each key ${KEY_BYTES} bytes in base64url`,
  );

/** Make a new random key in the form that `cipherKeys` parses. */
export function makeCipherKey(id: string): string {
  return `${id}:${randomBytes(KEY_BYTES).toString('base64url')}`;
}

function readKey(text: string): CipherKey | undefined {
  const [, id, encoded = ''] = /^([a-z\d-]{1,20}):([\w-]+)$/.exec(text) ?? [];
  const key = Buffer.from(encoded, 'base64url');
  return id !== undefined && key.length === KEY_BYTES ? { id, key } : undefined;
}
