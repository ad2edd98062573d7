import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { wantRefundAgain } from '../orders/index.ts';
import { type RefundAccount, renewRefused } from './refunds.sql.ts';

/**
 * An operator wants a refund again that the partner refused: to another account, or as it was, after
 * what stood in its way was put right there. `sendRefunds` asks for it.
 */
export async function resendRefund(
  tx: ShopTx,
  vault: Vault,
  refundNo: number,
  account?: RefundAccount,
): Promise<{ orderNo: string; amount: number } | Refusal<'refund_not_refused'>> {
  const refund = await renewRefused(tx, vault, refundNo, account);
  if (!refund) return refuse('refund_not_refused');
  const { orderNo, amount, claimNo } = refund;
  if (claimNo !== null) await wantRefundAgain(tx, claimNo);
  return { orderNo, amount };
}
