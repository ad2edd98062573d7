import { randomBytes, randomInt } from 'node:crypto';

/** A payment key in Toss's shape: up to 200 characters that say nothing. */
export function newPaymentKey(): string {
  return `tdemo${randomBytes(18).toString('base64url')}`;
}

/** A key for one approval or cancellation. */
export function newTransactionKey(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

/** The secret that proves a deposit notice. */
export function newSecret(): string {
  return `ps_${randomBytes(18).toString('base64url')}`;
}

/** So many random digits. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
