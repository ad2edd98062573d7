import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { type ClaimAccount, moveClaimToWaiting, setClaimAccount } from '../claim-records/index.ts';
import { type ClaimKey, dropClaim, findClaim, refundAccountOf } from '../claim-settlement/index.ts';
import type { OrderActor } from '../guest-access/index.ts';
import { retryClaimRefund, sendRefundsBriefly } from '../refunds/index.ts';

/** Withdraw a claim for its buyer; refuses with `claim_decided` once an operator has decided it. */
export async function withdrawClaim(
  shop: ShopContext,
  actor: OrderActor,
  key: ClaimKey,
): Promise<undefined | Refusal<'claim_not_found' | 'claim_decided'>> {
  return inTransaction(shop.db, async (tx) => {
    const found = await findClaim({ tx }, actor, key);
    if (isRefusal(found)) return found;
    if (!/^[A-Z]+_REQUEST$/.test(found.claim.state)) return refuse('claim_decided');
    await dropClaim(tx, found, 'WITHDRAWN', { endedAt: shop.clock.now() });
    return undefined;
  });
}

/**
 * Change the account a claim is refunded to: before it is settled, or after the partner refused the
 * first account, and then the refund is asked for at once. Refuses with `claim_decided` in between,
 * and with `refund_account_required` for a bank that takes no refunds.
 */
export async function changeRefundAccount(
  shop: ShopContext,
  actor: OrderActor,
  claimNo: number,
  account: ClaimAccount,
): Promise<undefined | Refusal<'claim_not_found' | 'claim_decided' | 'refund_account_required'>> {
  const changed = await inTransaction(shop.db, async (tx) => {
    const found = await findClaim({ tx }, actor, { claimNo });
    if (isRefusal(found)) return found;
    const { claim } = found;
    const isRefundRefused = claim.state.endsWith('_PROC_REQUEST_REFUND');
    if (claim.endedAt !== null || (claim.amounts !== null && !isRefundRefused)) {
      return refuse('claim_decided');
    }
    const refundAccount = refundAccountOf(account);
    if (!refundAccount) return refuse('refund_account_required');
    await setClaimAccount(tx, shop.vault, claimNo, account);
    if (isRefundRefused && (await retryClaimRefund(tx, shop.vault, claimNo, refundAccount))) {
      await moveClaimToWaiting(tx, claimNo);
    }
    return { isRefundRefused };
  });
  if (isRefusal(changed)) return changed;
  if (changed.isRefundRefused) await sendRefundsBriefly(shop);
  return undefined;
}
