import { randomBytes, randomInt } from 'node:crypto';

/** Make a payment key in Toss's format: up to 200 random characters. */
export function newPaymentKey(): string {
  return `tdemo${randomBytes(18).toString('base64url')}`;
}

/** Make a key for one approval or cancellation. */
export function newTransactionKey(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

/** Make the secret that proves a deposit notice. */
export function newSecret(): string {
  return `ps_${randomBytes(18).toString('base64url')}`;
}

/** Make a string of `count` random digits. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
