import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * 2 MiB and about 5 ms: every guest waits for it on the way to the payment window, it guards one
 * order, and attempts are limited besides. A password used elsewhere too is still not readable in
 * a stolen table.
 */
const COST: ScryptOptions = { N: 2048, r: 8, p: 1 };
const KEY_BYTES = 32;

/** Hash the password of a guest's order, the only form in which it is saved. */
export async function hashGuestPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether this is the password; takes the same time whether it is or not. */
export async function isGuestPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
