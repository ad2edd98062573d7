import { HOUR_MS } from '@duskline/contract/time.rules';
import type { CardDetails, PaymentRecord } from '@duskline/partners/payment/payment-gateway';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { deleteCartLines } from '../cart/index.ts';
import { useCoupons } from '../coupons/index.ts';
import { reserveStock } from '../inventory/index.ts';
import { announceDeposit, announceOrderPaid } from '../notifications/index.ts';
import {
  countSales,
  holdUnits,
  moveOrder,
  type OrderState,
  placeOrder,
  reviveUnpaid,
} from '../orders/index.ts';
import { insertRefund } from '../refunds/refunds.sql.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { readPartnerTime } from './partner-time.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { DEPOSIT_HOURS } from './payment-return.rules.ts';
import { findLivePayment, findPayment, movePayment, type PaymentRow } from './payments.sql.ts';
import { holdPromotionsAgain } from './promotion-reservations.ts';

type Approval = {
  paymentKey: string;
  approvedAt?: string;
  card?: CardDetails;
  receiptUrl?: string;
};

/**
 * The partner has the money: the order is paid, whoever brings the news and however often. News
 * that comes after the units went back keeps the order if they can be had again; else the money
 * goes back, and the books say so.
 */
export async function settleApproved(
  shop: ShopContext,
  payment: PaymentRow,
  approval: Approval,
): Promise<PaymentOutcome> {
  const kept = await inTransaction(shop.db, (tx) => keepOrder(shop, tx, payment, approval));
  if (!isRefusal(kept)) return kept;
  await inTransaction(shop.db, (tx) => returnMoney(shop, tx, payment, approval));
  await sendRefunds(shop);
  return { kind: 'failed', name: 'payment_expired' };
}

async function keepOrder(shop: ShopContext, tx: ShopTx, payment: PaymentRow, approval: Approval) {
  const { paymentNo, orderNo } = payment;
  const done = readApproval(shop, approval);
  const inTime = ['RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT'] as const;
  if (await movePayment(tx, paymentNo, inTime, 'DONE', done)) {
    await place(shop, tx, orderNo, ['PAY_WAIT', 'DEPOSIT_WAIT'], 'PAY_DONE', done.approvedAt);
    return { kind: 'paid' } as const;
  }
  const current = await findPayment(tx, { paymentNo });
  if (current?.state === 'DONE') return { kind: 'paid' } as const;
  if (current?.state === 'RETURNED') return { kind: 'failed', name: 'payment_expired' } as const;

  if (await findLivePayment(tx, payment.orderSheetNo)) return refuse('sold_out');
  if (!(await movePayment(tx, paymentNo, ['FAILED', 'EXPIRED'], 'DONE', done))) {
    throw new Error(`payment ${paymentNo} is in no state that an approval can find it in`);
  }
  const refusal = await holdAgain(tx, orderNo, shop.clock.now());
  if (refusal) return refusal;
  await place(shop, tx, orderNo, ['PAY_WAIT', 'DEPOSIT_WAIT'], 'PAY_DONE', done.approvedAt);
  return { kind: 'paid' } as const;
}

/**
 * Takes what an ended order held again: coupons, points and units; or refuses and the transaction
 * must roll back.
 */
export async function holdAgain(tx: ShopTx, orderNo: string, now: Date) {
  const waiting = await moveOrder(tx, orderNo, ['PAY_FAIL', 'PAY_CANCEL'], 'PAY_WAIT');
  if (waiting + (await reviveUnpaid(tx, orderNo)) === 0) return refuse('sold_out');
  const refusal = await holdPromotionsAgain(tx, orderNo, now);
  if (refusal) return refusal;
  return reserveStock(tx, await holdUnits(tx, orderNo));
}

async function returnMoney(shop: ShopContext, tx: ShopTx, payment: PaymentRow, approval: Approval) {
  const returned = await movePayment(tx, payment.paymentNo, ['FAILED', 'EXPIRED'], 'RETURNED', {
    ...readApproval(shop, approval),
  });
  if (!returned) return;
  const { paymentNo, amount } = payment;
  const reason = '결제 시간이 지나 상품이나 쿠폰, 적립금을 다시 쓸 수 없게 되었어요.';
  await insertRefund(tx, shop.vault, { paymentNo, amount, reason, wantedAt: shop.clock.now() });
  shop.log.warn({ orderNo: payment.orderNo }, 'paid too late for the stock: the money goes back');
}

/** The partner gave out an account to pay into: the order is placed and waits for the deposit. */
export async function settleWaiting(
  shop: ShopContext,
  payment: PaymentRow,
  {
    paymentKey,
    virtualAccount,
    secret,
  }: Pick<PaymentRecord, 'paymentKey'> & Required<Pick<PaymentRecord, 'virtualAccount' | 'secret'>>,
): Promise<PaymentOutcome> {
  const now = shop.clock.now();
  return inTransaction(shop.db, async (tx) => {
    const waits = await movePayment(
      tx,
      payment.paymentNo,
      ['RESERVED', 'CONFIRMING'],
      'WAITING_DEPOSIT',
      {
        paymentKey,
        bankCode: virtualAccount.bankCode,
        bankName: virtualAccount.bank,
        accountSealed: shop.vault.sealFacts('deposit-account', {
          accountNumber: virtualAccount.accountNumber,
          accountHolder: virtualAccount.customerName,
        }),
        depositSecret: secret,
        expiresAt:
          readPartnerTime(virtualAccount.dueAt) ??
          new Date(now.getTime() + DEPOSIT_HOURS * HOUR_MS),
      },
    );
    if (waits) {
      await place(shop, tx, payment.orderNo, ['PAY_WAIT'], 'DEPOSIT_WAIT', now);
      return { kind: 'deposit_wait' };
    }
    const current = await findPayment(tx, { paymentNo: payment.paymentNo });
    if (current?.state === 'WAITING_DEPOSIT') return { kind: 'deposit_wait' };
    if (current?.state === 'DONE') return { kind: 'paid' };
    return { kind: 'failed', name: 'payment_expired' };
  });
}

async function place(
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  tx: ShopTx,
  orderNo: string,
  from: readonly OrderState[],
  to: 'PAY_DONE' | 'DEPOSIT_WAIT',
  moment: Date,
): Promise<void> {
  const { memberNo, cartNos, moved } = await placeOrder(tx, orderNo, from, to, moment);
  if (moved === 0) throw new Error(`order ${orderNo} has nothing that waits for its payment`);
  if (memberNo !== null) await deleteCartLines(tx, memberNo, cartNos);
  await (to === 'PAY_DONE' ? announceOrderPaid : announceDeposit)(tx, shop, orderNo);
  if (to === 'PAY_DONE') await useCoupons(tx, orderNo, moment);
  // Last: the counters of a hot product are locked for as short as can be.
  if (to === 'PAY_DONE') await countSales(tx, orderNo);
}

function readApproval(shop: ShopContext, { paymentKey, approvedAt, card, receiptUrl }: Approval) {
  return {
    paymentKey,
    approvedAt: readPartnerTime(approvedAt) ?? shop.clock.now(),
    receiptUrl: receiptUrl ?? null,
    failureCode: null,
    cardIssuer: card?.issuer ?? null,
    cardNumber: card?.number ?? null,
    cardInstallmentMonths: card?.installmentMonths ?? null,
    cardApprovalNo: card?.approvalNo ?? null,
  };
}

/** An order that costs nothing is paid the moment it is made. */
export async function settleFree(
  shop: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  tx: ShopTx,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  await movePayment(tx, payment.paymentNo, ['RESERVED'], 'DONE', { approvedAt: now });
  await place(shop, tx, payment.orderNo, ['PAY_WAIT'], 'PAY_DONE', now);
}
