import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

// The only part of KCP that is imitated. The real hash and cipher are secret, inside a program that
// KCP gives to its shops; here HMAC-SHA256 and AES-256-GCM do the same: nobody without the key can
// make either. A real installation uses KCP's program instead of `ct-cli.mjs` and its ENC_KEY
// instead of the demo key; the form, its fields and the results stay the same.

const ivBytes = 12;
const tagBytes = 16;

/**
 * Make the hash that signs a request or a result.
 * @param {string} key
 * @param {string} text
 * @returns {string}
 */
export function makeHash(key, text) {
  return createHmac('sha256', key).update(text).digest('hex').toUpperCase();
}

/**
 * Compare a hash in constant time.
 * @param {string} key
 * @param {string} hash
 * @param {string} text
 * @returns {boolean}
 */
export function isHashOf(key, hash, text) {
  const right = Buffer.from(makeHash(key, text));
  const given = Buffer.from(hash.toUpperCase());
  return right.length === given.length && timingSafeEqual(right, given);
}

/**
 * Encrypt a result for one site and verification number.
 * @param {string} key
 * @param {string} bound
 * @param {string} text
 * @returns {string}
 */
export function encryptResult(key, bound, text) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(bound));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('hex').toUpperCase();
}

/**
 * Decrypt a result; undefined when it was made by another key, for another number, or changed.
 * @param {string} key
 * @param {string} bound
 * @param {string} encrypted
 * @returns {string | undefined}
 */
export function decryptResult(key, bound, encrypted) {
  const bytes = Buffer.from(encrypted, 'hex');
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(-tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8');
  try {
    return text + decipher.final('utf8');
  } catch {
    // `final` throws only when the tag does not match.
    return undefined;
  }
}

/** @param {string} key */
function keyOf(key) {
  return createHash('sha256').update(key).digest();
}
