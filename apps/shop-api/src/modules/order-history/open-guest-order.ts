import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import {
  countMisses,
  findGuestLock,
  findGuestToken,
  insertGuestToken,
  insertMiss,
} from '../guest-access/guest-access.sql.ts';
import { isGuestPassword } from '../guest-access/guest-password.ts';
import { findPlacedOrder, isOrderNo } from '../orders/orders.sql.ts';
import { maskGuestOrder } from './mask-order.ts';
import { openOrder } from './unseal-order.ts';

const TOKEN_MINUTES = 30;
const MISS_MINUTES = 10;
const MISSES_AT_ADDRESS = 10;
const MISSES_AT_ORDER = 20;

type Proof = { password?: string; name?: string };

/**
 * Opens a guest's order: wholly by its password, masked by the orderer's name (spec, section 6).
 * Too many wrong answers from one address, or for one order, and nobody is let in for a while.
 */
export async function openGuestOrder(
  shop: ShopContext,
  orderNo: string,
  proof: Proof,
  address: string,
) {
  if (!isOrderNo(orderNo)) return refuse('guest_order_not_found');
  const now = shop.clock.now();
  const since = new Date(now.getTime() - MISS_MINUTES * MINUTE_MS);
  const misses = await countMisses(shop.db, { address, orderNo }, since);
  if (misses.atAddress >= MISSES_AT_ADDRESS || misses.atOrder >= MISSES_AT_ORDER) {
    return refuse('too_many_requests');
  }
  const opened = await tryProof(shop, orderNo, proof);
  if (!opened) {
    await inTransaction(shop.db, (tx) => insertMiss(tx, { address, orderNo, missedAt: now }));
    return refuse('guest_order_not_found');
  }
  const order = await findPlacedOrder(shop.db, orderNo);
  if (!order) throw new Error('an order that was opened is not there');
  const guestToken = await inTransaction(shop.db, (tx) =>
    issueGuestToken(tx, { orderNo, isMasked: opened.isMasked, now }),
  );
  const open = openOrder(shop.vault, order);
  return { order: opened.isMasked ? maskGuestOrder(open) : open, guestToken };
}

async function tryProof(
  shop: ShopContext,
  orderNo: string,
  { password, name }: Proof,
): Promise<{ isMasked: boolean } | undefined> {
  const lock = await findGuestLock(shop, orderNo);
  if (!lock) return undefined;
  if (password) {
    return (await isGuestPassword(password, lock.passwordHash)) ? { isMasked: false } : undefined;
  }
  const isHer = name !== undefined && name.trim() !== '' && name.trim() === lock.ordererName;
  return isHer ? { isMasked: true } : undefined;
}

/** Gives out a token that opens one guest order for half an hour. */
export async function issueGuestToken(
  tx: ShopTx,
  { orderNo, isMasked, now }: { orderNo: string; isMasked: boolean; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * MINUTE_MS);
  await insertGuestToken(tx, { tokenHash: hashToken(token), orderNo, isMasked, expiresAt });
  return token;
}

/** What a guest's token opens, if it still does. */
export async function findGuestAccess(shop: ShopContext, token: string) {
  return findGuestToken(shop.db, hashToken(token), shop.clock.now());
}

/** The order that a guest's token opens, as far as it does. */
export async function readGuestOrder(
  shop: ShopContext,
  orderNo: string,
  token: string | undefined,
) {
  const known = token ? await findGuestAccess(shop, token) : undefined;
  const order = known?.orderNo === orderNo ? await findPlacedOrder(shop.db, orderNo) : undefined;
  if (!known || !order) return refuse('guest_token_expired');
  const open = openOrder(shop.vault, order);
  return known.isMasked ? maskGuestOrder(open) : open;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
