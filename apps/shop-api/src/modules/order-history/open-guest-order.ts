import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { findClaimedOrder } from '../claim-settlement/index.ts';
import {
  findGuestAccess,
  isGuestPassword,
  issueGuestToken,
  recordAttempt,
  removeAttempt,
} from '../guest-access/index.ts';
import { findGuestCredentials, isOrderNo } from '../orders/index.ts';
import { maskGuestOrder } from './mask-order.ts';
import { type ShownOrder, unsealOrder } from './shown-order.ts';

type Proof = { password?: string; name?: string };

/**
 * Open a guest's order: wholly by its password, masked by the orderer's name (spec, section 6).
 * Refuses anything wrong with `guest_order_not_found`, and with `too_many_requests` after too many
 * failed attempts of one network or at one order.
 */
export async function openGuestOrder(
  shop: ShopContext,
  orderNo: string,
  proof: Proof,
  ip: string,
): Promise<
  { order: ShownOrder; guestToken: string } | Refusal<'guest_order_not_found' | 'too_many_requests'>
> {
  if (!isOrderNo(orderNo)) return refuse('guest_order_not_found');
  const attemptNo = await recordAttempt(shop, { ip, orderNo, byName: !proof.password });
  if (isRefusal(attemptNo)) return attemptNo;
  const access = await verifyProof(shop, orderNo, proof);
  if (!access) return refuse('guest_order_not_found');
  await removeAttempt(shop, attemptNo);
  const order = await findClaimedOrder(shop.db, orderNo);
  if (!order) throw new Error('an order whose password was verified is not there');
  const now = shop.clock.now();
  const guestToken = await inTransaction(shop.db, (tx) =>
    issueGuestToken(tx, { orderNo, isMasked: access.isMasked, now }),
  );
  const shown = unsealOrder(shop.vault, order);
  return { order: access.isMasked ? maskGuestOrder(shown) : shown, guestToken };
}

async function verifyProof(
  shop: ShopContext,
  orderNo: string,
  { password, name }: Proof,
): Promise<{ isMasked: boolean } | undefined> {
  const credentials = await findGuestCredentials(shop, orderNo);
  if (!credentials) return undefined;
  if (password) {
    const isRight = await isGuestPassword(shop.vault, password, credentials.passwordHash);
    return isRight ? { isMasked: false } : undefined;
  }
  const given = name?.trim() ?? '';
  return given !== '' && given === credentials.ordererName ? { isMasked: true } : undefined;
}

/** Read the order that a guest's token opens, masked where it does; else `guest_token_expired`. */
export async function readGuestOrder(
  shop: ShopContext,
  orderNo: string,
  token: string | undefined,
): Promise<ShownOrder | Refusal<'guest_token_expired'>> {
  const access = token ? await findGuestAccess(shop, token) : undefined;
  const order = access?.orderNo === orderNo ? await findClaimedOrder(shop.db, orderNo) : undefined;
  if (!access || !order) return refuse('guest_token_expired');
  const shown = unsealOrder(shop.vault, order);
  return access.isMasked ? maskGuestOrder(shown) : shown;
}
