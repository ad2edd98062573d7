import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

// This file is all of KCP that is imitated. The real hash and cipher are KCP's secret, inside a
// program that it gives to its shops; here HMAC-SHA256 and AES-256-GCM do the same work: nobody
// without the key can make either. A real installation puts KCP's program in the place of
// `ct-cli.ts` and its ENC_KEY in the place of the demo key; form, fields and answers stay.

const ivBytes = 12;
const tagBytes = 16;

/** The hash that signs a request or an answer. */
export function makeHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex').toUpperCase();
}

/** Compare a hash in a time that tells a guesser nothing. */
export function isHashOf(key: string, hash: string, text: string): boolean {
  const right = Buffer.from(makeHash(key, text));
  const given = Buffer.from(hash.toUpperCase());
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Encrypt a result for one site and verification number. */
export function encryptResult(key: string, bound: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(bound));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('hex').toUpperCase();
}

/** Decrypt a result; undefined when it was made by another key, for another number, or changed. */
export function decryptResult(key: string, bound: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'hex');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(-tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8');
  try {
    return text + decipher.final('utf8');
  } catch {
    // The one failure of `final` is that the tag does not fit.
    return undefined;
  }
}

function keyOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
