import { depositHours } from '@duskline/contract/shop/deposit-hours.rules';
import { HOUR_MS } from '@duskline/contract/time.rules';
import type { CardDetails, PaymentRecord } from '@duskline/partners/payment/payment-gateway';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { deleteCartLines } from '../cart/index.ts';
import { redeemCoupons } from '../coupon-redemption/index.ts';
import {
  addSales,
  findOrderMember,
  markOrderPlaced,
  notifyDepositRequest,
  notifyOrderPaid,
  type OrderState,
} from '../orders/index.ts';
import { insertRefund, sendRefunds } from '../refunds/index.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { findLivePayment, findPayment, movePayment, type PaymentRow } from './payments.sql.ts';
import { reserveAgain } from './reserve-again.ts';

type Approval = {
  paymentKey: string;
  approvedAt?: string;
  card?: CardDetails;
  receiptUrl?: string;
};

/**
 * Settle a payment whose money the partner has: the order is paid, whoever reports it and however
 * often. An approval that comes after the reservation was released is accepted if everything can
 * be reserved again; else it is refunded.
 */
export async function settleApproved(
  shop: ShopContext,
  payment: PaymentRow,
  approval: Approval,
): Promise<PaymentOutcome> {
  const settled = await inTransaction(shop.db, (tx) => acceptApproval(shop, tx, payment, approval));
  if (!isRefusal(settled)) return settled;
  await inTransaction(shop.db, (tx) => refundLateApproval(shop, tx, payment, approval));
  await sendRefunds(shop);
  return { kind: 'failed', name: 'payment_expired' };
}

async function acceptApproval(
  shop: ShopContext,
  tx: ShopTx,
  payment: PaymentRow,
  approval: Approval,
): Promise<PaymentOutcome | Refusal<'sold_out'>> {
  const { paymentNo, orderNo } = payment;
  const done = approvalFacts(shop, approval);
  const inTime = ['RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT'] as const;
  if (await movePayment(tx, paymentNo, inTime, 'DONE', done)) {
    await markPaid(shop, tx, orderNo, ['PAY_WAIT', 'DEPOSIT_WAIT'], done.approvedAt);
    return { kind: 'paid' };
  }
  const current = await findPayment(tx, { paymentNo });
  if (current?.state === 'DONE') return { kind: 'paid' };
  if (current?.state === 'RETURNED') return { kind: 'failed', name: 'payment_expired' };

  if (await findLivePayment(tx, payment.orderSheetNo)) return refuse('sold_out');
  if (!(await movePayment(tx, paymentNo, ['FAILED', 'EXPIRED'], 'DONE', done))) {
    throw new Error(`payment ${paymentNo} is in no state that an approval can find it in`);
  }
  const refusal = await reserveAgain(tx, orderNo, shop.clock.now());
  if (refusal) return refusal;
  await markPaid(shop, tx, orderNo, ['PAY_WAIT', 'DEPOSIT_WAIT'], done.approvedAt);
  return { kind: 'paid' };
}

async function refundLateApproval(
  shop: ShopContext,
  tx: ShopTx,
  payment: PaymentRow,
  approval: Approval,
): Promise<void> {
  const { paymentNo, amount } = payment;
  const facts = approvalFacts(shop, approval);
  const late = await movePayment(tx, paymentNo, ['FAILED', 'EXPIRED'], 'RETURNED', facts);
  if (!late) return;
  const reason = '결제 시간이 지나 상품이나 쿠폰, 적립금을 다시 쓸 수 없게 되었어요.';
  await insertRefund(tx, shop.vault, { paymentNo, amount, reason, wantedAt: shop.clock.now() });
  shop.log.warn({ orderNo: payment.orderNo }, 'paid too late to reserve again: refunded');
}

type IssuedAccount = Pick<PaymentRecord, 'paymentKey'> &
  Required<Pick<PaymentRecord, 'virtualAccount' | 'secret'>>;

/** Settle a payment for which the partner issued a virtual account: the order waits for its deposit. */
export async function settleWaiting(
  shop: ShopContext,
  payment: PaymentRow,
  { paymentKey, virtualAccount, secret }: IssuedAccount,
): Promise<PaymentOutcome> {
  const now = shop.clock.now();
  const { paymentNo, orderNo, amount } = payment;
  const { bankCode, bank: bankName, accountNumber, customerName: accountHolder } = virtualAccount;
  return inTransaction(shop.db, async (tx) => {
    const { memberNo } = await findOrderMember(tx, orderNo);
    const hours = depositHours({ isGuest: memberNo === null });
    const lastMoment = new Date(now.getTime() + hours * HOUR_MS);
    // The window took its time limit from the shopper's browser, which may have changed it.
    const dueAt = parsePartnerTime(virtualAccount.dueAt) ?? lastMoment;
    const expiresAt = dueAt < lastMoment ? dueAt : lastMoment;
    const from = ['RESERVED', 'CONFIRMING'] as const;
    const isWaiting = await movePayment(tx, paymentNo, from, 'WAITING_DEPOSIT', {
      ...{ paymentKey, bankCode, bankName, expiresAt, depositSecret: secret },
      accountSealed: shop.vault.sealFacts('deposit-account', { accountNumber, accountHolder }),
    });
    if (isWaiting) {
      await placeOrder(tx, orderNo, ['PAY_WAIT'], 'DEPOSIT_WAIT', now);
      const deposit = { amount, bankName, accountNumber, expiresAt };
      await notifyDepositRequest(tx, shop, orderNo, deposit);
      return { kind: 'deposit_wait' };
    }
    const current = await findPayment(tx, { paymentNo });
    if (current?.state === 'WAITING_DEPOSIT') return { kind: 'deposit_wait' };
    if (current?.state === 'DONE') return { kind: 'paid' };
    return { kind: 'failed', name: 'payment_expired' };
  });
}

/** Settle an order that costs nothing: it is paid the moment it is made. */
export async function settleFree(
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  tx: ShopTx,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  await movePayment(tx, payment.paymentNo, ['RESERVED'], 'DONE', { approvedAt: now });
  await markPaid(shop, tx, payment.orderNo, ['PAY_WAIT'], now);
}

async function markPaid(
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  tx: ShopTx,
  orderNo: string,
  from: readonly OrderState[],
  paidAt: Date,
): Promise<void> {
  await placeOrder(tx, orderNo, from, 'PAY_DONE', paidAt);
  await notifyOrderPaid(tx, shop, orderNo);
  await redeemCoupons(tx, orderNo, paidAt);
  // Last: the counters of a hot product are locked for as short as can be.
  await addSales(tx, orderNo);
}

/** Mark an order as placed and take what was bought out of the cart. */
async function placeOrder(
  tx: ShopTx,
  orderNo: string,
  from: readonly OrderState[],
  to: 'PAY_DONE' | 'DEPOSIT_WAIT',
  moment: Date,
): Promise<void> {
  const { memberNo, cartNos, moved } = await markOrderPlaced(tx, orderNo, from, to, moment);
  if (moved === 0) throw new Error(`order ${orderNo} has nothing that waits for its payment`);
  if (memberNo !== null) await deleteCartLines(tx, memberNo, cartNos);
}

function approvalFacts(shop: ShopContext, { paymentKey, approvedAt, card, receiptUrl }: Approval) {
  return {
    paymentKey,
    approvedAt: parsePartnerTime(approvedAt) ?? shop.clock.now(),
    receiptUrl: receiptUrl ?? null,
    failureCode: null,
    cardIssuer: card?.issuer ?? null,
    cardNumber: card?.number ?? null,
    cardInstallmentMonths: card?.installmentMonths ?? null,
    cardApprovalNo: card?.approvalNo ?? null,
  };
}

/** Parse a moment of the partner's; without a zone it means Seoul. Undefined for any other text. */
function parsePartnerTime(text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  const moment = new Date(hasZone ? text : `${text}+09:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
