import { refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { insertRefund, type RefundAccount } from '../refunds/refunds.sql.ts';
import { findPayment } from './payments.sql.ts';
import { letGo } from './release-reservation.ts';

/** Ends an order that waits for its deposit; refuses where it does not wait any more. */
export async function giveUpDeposit(tx: ShopTx, orderNo: string, now: Date) {
  const payment = await findPayment(tx, { orderNo });
  if (!payment) throw new Error(`order ${orderNo} has no payment`);
  const end = { to: 'EXPIRED', code: 'CANCELED_BY_BUYER' } as const;
  const isEnded = await letGo(tx, payment, ['WAITING_DEPOSIT'], end, now);
  return isEnded ? undefined : refuse('claim_not_possible');
}

const MOST_REASON = 200;

/** Wants part of an order's money back for a claim; `sendRefunds` asks the partner. Once a claim. */
export async function wantRefund(
  tx: ShopTx,
  vault: Vault,
  wish: {
    orderNo: string;
    claimNo: number;
    /** Whole won, more than none. */
    amount: number;
    reason: string;
    account: RefundAccount | undefined;
    now: Date;
  },
): Promise<void> {
  const payment = await findPayment(tx, { orderNo: wish.orderNo });
  if (payment?.state !== 'DONE') throw new Error(`order ${wish.orderNo} is not paid`);
  await insertRefund(tx, vault, {
    paymentNo: payment.paymentNo,
    claimNo: wish.claimNo,
    amount: wish.amount,
    reason: wish.reason.slice(0, MOST_REASON),
    wantedAt: wish.now,
    account: wish.account,
  });
}
