import { randomBytes } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { findCodeBatch, insertCodeBatch, insertCodes } from './coupon-codes.sql.ts';
import { lockCoupon } from './coupon-definitions.sql.ts';

/** Without 0, O, 1 and I, which people mix up: 32 letters, 5 bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LETTERS = 12;
const GROUP = 4;
const NONCE_BYTES = 24;
/** Made in a row, in a few milliseconds; then whoever else asks this process is served. */
const CODES_IN_A_ROW = 200;

/**
 * Return a code of a batch, `7QK2-XM4P-9HTD`: 60 bits of a keyed hash. Of a hundred thousand codes
 * one is hit by ten guesses a minute in two million years.
 */
function codeOf(vault: Vault, nonce: string, serial: number): string {
  const bytes = Buffer.from(vault.keyedHash('coupon-code', `${nonce}:${serial}`), 'base64url');
  const letters = [...bytes.subarray(0, CODE_LETTERS)].map((byte) => LETTERS[byte & 31]).join('');
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/**
 * Return all codes of a batch, the first one's serial being 1, and each one as `convert` makes it. A
 * large batch takes a second or more: shoppers are served meanwhile.
 */
export async function codesOf<Made = string>(
  vault: Vault,
  { nonce, count }: { nonce: string; count: number },
  convert: (code: string) => Made = (code) => code as Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let serial = 1; serial <= count; serial += 1) {
    made.push(convert(codeOf(vault, nonce, serial)));
    if (serial % CODES_IN_A_ROW === 0) await letOthersRun();
  }
  return made;
}

/** Hash a code as it is typed: with or without hyphens and spaces, in capitals or not. */
export function hashCode(vault: Vault, typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return vault.keyedHash('coupon-code-hash', plain);
}

/**
 * Make so many codes of a coupon, each good once. The same key returns the first batch. Refuses a
 * coupon that has no codes of its own, or is stopped.
 */
export async function makeCodes(
  tx: ShopTx,
  { vault, clock }: Pick<ShopContext, 'vault' | 'clock'>,
  batch: { key: string; couponNo: number; count: number; actor: string },
): Promise<
  | { batchNo: number; isNew: boolean }
  | Refusal<'coupon_not_found' | 'coupon_has_no_codes' | 'coupon_stopped' | 'coupon_key_taken'>
> {
  const { key, couponNo, count, actor } = batch;
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  // Before the coupon is locked, which would keep others from collecting it meanwhile.
  const hashes = await codesOf(vault, { nonce, count }, (code) => hashCode(vault, code));
  const coupon = await lockCoupon(tx, couponNo);
  if (!coupon) return refuse('coupon_not_found');
  const known = await findCodeBatch(tx, { key });
  if (known) {
    return known.couponNo === couponNo && known.count === count
      ? { batchNo: known.batchNo, isNew: false }
      : refuse('coupon_key_taken');
  }
  if (coupon.issueKind !== 'CODES') return refuse('coupon_has_no_codes');
  if (coupon.isStopped) return refuse('coupon_stopped');
  const made = { madeAt: clock.now(), madeBy: actor };
  const batchNo = await insertCodeBatch(tx, { batchKey: key, couponNo, nonce, count, ...made });
  await insertCodes(tx, batchNo, hashes);
  return { batchNo, isNew: true };
}
