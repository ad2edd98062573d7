import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../vault/vault.ts';

/**
 * 256 KiB and 0.7 ms: every guest waits for it on the way to the payment window, and in a drop it is
 * paid for each buyer. What protects a password in a stolen table is the key of the vault, which the
 * database does not hold (docs/decisions/0170-password-of-a-guest-order.md).
 */
const COST: ScryptOptions = { N: 256, r: 8, p: 1 };
/** Of hashes without a key, made before; 5 ms. */
const FORMER_COST: ScryptOptions = { N: 2048, r: 8, p: 1 };
const KEY_BYTES = 32;

type PasswordVault = Pick<Vault, 'keyedHash'>;

/** Hash the password of a guest's order, the only form in which it is saved. */
export async function hashGuestPassword(vault: PasswordVault, password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(keyed(vault, password), salt, COST);
  return `keyed$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether this is the password; takes the same time whether it is or not. */
export async function isGuestPassword(
  vault: PasswordVault,
  password: string,
  hash: string,
): Promise<boolean> {
  const [kind, salt = '', key = ''] = hash.split('$');
  const saltBytes = Buffer.from(salt, 'base64url');
  const derived =
    kind === 'keyed'
      ? await derive(keyed(vault, password), saltBytes, COST)
      : await derive(password.normalize('NFKC'), saltBytes, FORMER_COST);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

function keyed(vault: PasswordVault, password: string): string {
  return vault.keyedHash('guest-password', password.normalize('NFKC'));
}

function derive(text: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
