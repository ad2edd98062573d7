import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { moveClaimToWaiting } from '../claim-records/index.ts';
import { type RefundAccount, retryRefusedRefund } from './refunds.sql.ts';

/**
 * Queue a refund again that the partner refused, for an operator: to another account, or as it was
 * after the partner's problem was solved. `sendRefunds` then asks for it. Refuses with
 * `refund_not_refused`. The amount is in won.
 */
export async function retryRefund(
  tx: ShopTx,
  vault: Vault,
  refundNo: number,
  account?: RefundAccount,
): Promise<{ orderNo: string; amount: number } | Refusal<'refund_not_refused'>> {
  const refund = await retryRefusedRefund(tx, vault, refundNo, account);
  if (!refund) return refuse('refund_not_refused');
  const { orderNo, amount, claimNo } = refund;
  if (claimNo !== null) await moveClaimToWaiting(tx, claimNo);
  return { orderNo, amount };
}
