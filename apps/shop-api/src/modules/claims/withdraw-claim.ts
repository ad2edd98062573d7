import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { type ClaimAccount, isOwn, moveClaim, type Owner } from '../orders/index.ts';
import { renewRefund, sendRefunds } from '../payments/index.ts';
import { setAccount } from './claims.sql.ts';
import { dropClaim } from './exchange.ts';
import { findClaim, type WhichClaim } from './find-claim.ts';
import { refundAccountOf } from './settle-claim.ts';

/** A buyer takes a claim back that nobody has decided yet. */
export async function withdrawClaim(shop: ShopContext, owner: Owner, which: WhichClaim) {
  return inTransaction(shop.db, async (tx) => {
    const found = await findClaim({ tx }, owner, which);
    if (isRefusal(found)) return found;
    if (!/^[A-Z]+_REQUEST$/.test(found.claim.state)) return refuse('claim_decided');
    await dropClaim(tx, found, 'WITHDRAWN', { endedAt: shop.clock.now() });
    return undefined;
  });
}

/**
 * Names another account for a refund: before it is settled, or after the partner refused the first
 * one, and then it is asked at once.
 */
export async function changeRefundAccount(
  shop: ShopContext,
  owner: Owner,
  claimNo: number,
  account: ClaimAccount,
) {
  const changed = await inTransaction(shop.db, async (tx) => {
    const found = await findClaim({ tx }, owner, { claimNo });
    if (isRefusal(found)) return found;
    const { order, claim } = found;
    if (!isOwn(owner, order.head)) return refuse('claim_not_found');
    const isHeld = claim.state.endsWith('_PROC_REQUEST_REFUND');
    if (claim.endedAt !== null || (claim.money !== null && !isHeld)) return refuse('claim_decided');
    const refundAccount = refundAccountOf(account);
    if (!refundAccount) return refuse('refund_account_required');
    await setAccount(tx, shop.vault, claimNo, account);
    if (isHeld && (await renewRefund(tx, shop.vault, claimNo, refundAccount))) {
      const kind = claim.claimType === 'CANCEL' ? 'CANCEL' : 'RETURN';
      await moveClaim(tx, claimNo, claim.state, `${kind}_PROC_WAITING_REFUND`);
    }
    return { isHeld };
  });
  if (isRefusal(changed)) return changed;
  if (changed.isHeld) await sendRefunds(shop);
  return undefined;
}
