import { depositHours } from '@duskline/contract/shop/deposit-hours.rules';
import { HOUR_MS } from '@duskline/contract/time.rules';
import { parsePartnerTime } from '@duskline/partners/payment/partner-time';
import type { CardDetails, PaymentRecord } from '@duskline/partners/payment/payment-gateway';
import { inOneStatement, inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext, ShopTx } from '../../context.ts';
import { deleteCartLines } from '../cart/index.ts';
import { notifyDepositRequest, notifyDepositTooLate } from '../order-notifications/index.ts';
import { findOrderMember, markDepositAwaited } from '../orders/index.ts';
import { insertRefund, sendRefunds } from '../refunds/index.ts';
import { deleteAccountToClose, insertAccountToClose } from './accounts-to-close.sql.ts';
import { lockSheet } from './lock-sheet.sql.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { isPaidBy, openStates } from './payment-states.rules.ts';
import {
  findLivePayment,
  findPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
} from './payments.sql.ts';
import { reserveAgain } from './reserve-again.ts';
import { type ApprovalFacts, settlePaidOrder } from './settle-order.sql.ts';

type Approval = {
  paymentKey: string;
  approvedAt?: string;
  card?: CardDetails;
  receiptUrl?: string;
  virtualAccount?: PaymentRecord['virtualAccount'];
  /** By which a virtual account's notices prove themselves. */
  secret?: string;
};

/** Where an approval was learnt of: `isNoted` where its key was noted to be looked up, and was. */
export type ApprovalSource = { isNoted?: boolean };

/**
 * Settle a payment whose money the partner has: the order is paid, whoever reports it and however
 * often. An approval that comes after the reservation was released is accepted if everything can
 * be reserved again (decision 1010); else it is refunded, a deposit once its buyer has named an account.
 */
export async function settleApproved(
  shop: ShopContext,
  payment: PaymentRow,
  approval: Approval,
  source: ApprovalSource = {},
): Promise<PaymentOutcome> {
  if (payment.state === 'DONE') return endedBefore(shop, payment, approval, source);
  const { paymentNo } = payment;
  const facts = approvalFacts(shop, approval);
  const now = shop.clock.now();
  const isSettled = await inOneStatement(shop.db, (tx) =>
    settlePaidOrder(tx, { paymentNo, from: openStates, facts, now }),
  );
  if (isSettled) return { kind: 'paid' };
  // Mostly the return page and the webhook at once: who came second needs no transaction.
  const current = await findPayment(shop.db, { paymentNo });
  if (current && isEnded(current)) return endedBefore(shop, current, approval, source);
  const settled = await inTransaction(shop.db, (tx) =>
    settleLocked(shop, tx, payment, approval, now),
  );
  if (settled === 'paid') return { kind: 'paid' };
  if (settled !== 'refunded') return endedBefore(shop, settled, approval, source);
  await sendRefunds(shop);
  return { kind: 'failed', name: 'payment_expired' };
}

/** Whether nothing is left to settle: the order is paid, or its money is on its way back. */
function isEnded({ state }: PaymentRow): boolean {
  return state === 'DONE' || state === 'RETURNED';
}

/** Answer the approval of a payment that has ended already. */
async function endedBefore(
  shop: ShopContext,
  payment: PaymentRow,
  approval: Approval,
  source: ApprovalSource,
): Promise<PaymentOutcome> {
  if (approval.paymentKey !== payment.paymentKey) {
    await reportSecond(shop, payment, approval, source);
  }
  return payment.state === 'DONE' ? { kind: 'paid' } : { kind: 'failed', name: 'payment_expired' };
}

/**
 * Report an approval of another key than that which paid the order: the shopper has paid twice, by card,
 * and into an account that was still open, say. Staff give back what came second; the nightly comparison
 * lists it until then. What was noted to be looked up is looked up no more, and reported by one of those
 * who learn of it, before the note is gone: a process that ends in between leaves it to the next look.
 */
async function reportSecond(
  shop: ShopContext,
  { orderNo }: PaymentRow,
  { paymentKey }: Approval,
  { isNoted = false }: ApprovalSource,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const isOurs = await deleteAccountToClose(tx, paymentKey);
    if (isNoted && !isOurs) return;
    const said = 'an order was paid twice: what came second has to be given back';
    shop.log.error({ orderNo, paymentKey }, said);
    shop.report?.(new Error(`order ${orderNo} was paid twice, also by ${paymentKey}`), 'payment');
  });
}

/**
 * Settle a payment that was not open any more when its approval came, or whose order goes on by another
 * key; returns the payment where it had ended. Its sheet is locked first, as by who reserves from it, then
 * the payment, both until it is paid or refunded: several notices of one deposit, two approvals of one
 * order, deposits for two orders of one sheet and a buyer who comes back are settled one after the other
 * (decision 1276).
 */
async function settleLocked(
  shop: ShopContext,
  tx: ShopTx,
  { paymentNo, orderSheetNo }: PaymentRow,
  approval: Approval,
  now: Date,
): Promise<'paid' | 'refunded' | PaymentRow> {
  await lockSheet(tx, orderSheetNo);
  const current = await lockPayment(tx, paymentNo);
  if (isEnded(current)) return current;
  const facts = approvalFacts(shop, approval);
  if (!openStates.includes(current.state)) {
    const refusal = await inTransaction(tx, (part) => payAgain(part, current, facts, now));
    if (!refusal) return 'paid';
    await refundLateApproval(shop, tx, current, facts);
    return 'refunded';
  }
  const { paymentKey: formerKey } = current;
  if (formerKey !== null && formerKey !== facts.paymentKey) {
    // Looked up once this is committed: an account that stays open could be paid into as well.
    await insertAccountToClose(tx, { paymentNo, paymentKey: formerKey }, now);
  }
  await payLocked(tx, current, facts, now);
  return 'paid';
}

/** Reserve again what an order that ended unpaid needs, and pay it; what is refused is rolled back. */
async function payAgain(
  tx: ShopTx,
  payment: PaymentRow,
  facts: ApprovalFacts,
  now: Date,
): Promise<undefined | Refusal<'sold_out'>> {
  const { paymentNo, orderSheetNo, state } = payment;
  if (await findLivePayment(tx, orderSheetNo)) return refuse('sold_out');
  const { paymentKey, approvedAt } = facts;
  await movePayment(tx, paymentNo, [state], 'CONFIRMING', { paymentKey });
  const refusal = await reserveAgain(tx, payment, { now, approvedAt });
  if (refusal) return refusal;
  await payLocked(tx, payment, facts, now);
  return undefined;
}

/** Pay an order whose payment is locked, whatever key it goes on by. */
async function payLocked(
  tx: ShopTx,
  { paymentNo, orderNo, paymentKey: formerKey }: PaymentRow,
  facts: ApprovalFacts,
  now: Date,
): Promise<void> {
  const isPaid = await settlePaidOrder(tx, { paymentNo, from: openStates, formerKey, facts, now });
  if (!isPaid) throw new Error(`order ${orderNo} has nothing that waits for its payment`);
}

/** Give back what was paid for an order that cannot be reserved again; its payment is locked. */
async function refundLateApproval(
  shop: ShopContext,
  tx: ShopTx,
  { paymentNo, orderNo, amount, payType, state, ...payment }: PaymentRow,
  approved: ApprovalFacts,
): Promise<void> {
  const depositSecret = approved.depositSecret ?? payment.depositSecret;
  const facts = { ...approved, depositSecret, failureCode: null };
  if (!(await movePayment(tx, paymentNo, [state], 'RETURNED', facts))) {
    throw new Error(`payment ${paymentNo} is in no state that an approval can find it in`);
  }
  const reason = '결제가 늦어 주문을 되살릴 수 없어 환불해요.';
  await insertRefund(tx, shop.vault, { paymentNo, amount, reason, wantedAt: shop.clock.now() });
  // A card gets its money back by itself; for a deposit the partner needs an account.
  if (payType === 'VIRTUAL_ACCOUNT') await notifyDepositTooLate(tx, shop, { orderNo, amount });
  shop.log.warn({ orderNo }, 'paid too late to reserve again: refunded');
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
    const current = await lockPayment(tx, paymentNo);
    // What another of the order's windows has begun goes on.
    const isBegun = current.state === 'CONFIRMING' && isPaidBy(current, paymentKey);
    if (current.state === 'RESERVED' || isBegun) {
      await movePayment(tx, paymentNo, [current.state], 'WAITING_DEPOSIT', {
        ...{ paymentKey, bankCode, bankName, expiresAt, depositSecret: secret },
        accountSealed: shop.vault.sealFacts('deposit-account', { accountNumber, accountHolder }),
      });
      await placeAwaiting(tx, orderNo, now);
      const deposit = { amount, bankName, accountNumber, expiresAt };
      await notifyDepositRequest(tx, shop, orderNo, deposit);
      return { kind: 'deposit_wait' };
    }
    // Issued for an order that ended meanwhile, or that goes on by another key.
    if (!isPaidBy(current, paymentKey)) {
      await insertAccountToClose(tx, { paymentNo, paymentKey }, now);
    }
    if (current.state === 'WAITING_DEPOSIT') return { kind: 'deposit_wait' };
    if (current.state === 'DONE') return { kind: 'paid' };
    if (current.state === 'CONFIRMING') return { kind: 'failed', name: 'payment_unknown' };
    return { kind: 'failed', name: 'payment_expired' };
  });
}

/** Settle an order that costs nothing: it is paid the moment it is made. */
export async function settleFree(
  tx: ShopTx,
  { paymentNo, orderNo }: PaymentRow,
  now: Date,
): Promise<void> {
  const facts = { ...nothingPaid, approvedAt: now };
  const isSettled = await settlePaidOrder(tx, { paymentNo, from: ['RESERVED'], facts, now });
  if (!isSettled) throw new Error(`order ${orderNo} was made and does not wait for its payment`);
}

/** Place an order that waits for its deposit, and take what was ordered out of the cart. */
async function placeAwaiting(tx: ShopTx, orderNo: string, now: Date): Promise<void> {
  const { memberNo, cartNos, moved } = await markDepositAwaited(tx, orderNo, now);
  if (moved === 0) throw new Error(`order ${orderNo} has nothing that waits for its payment`);
  if (memberNo !== null) await deleteCartLines(tx, memberNo, cartNos);
}

const nothingPaid = {
  ...{ paymentKey: null, receiptUrl: null, cardIssuer: null, cardNumber: null },
  ...{ cardInstallmentMonths: null, cardApprovalNo: null, depositSecret: null },
};

function approvalFacts(
  shop: ShopContext,
  { paymentKey, approvedAt, card, receiptUrl, virtualAccount, secret }: Approval,
): ApprovalFacts {
  return {
    paymentKey,
    approvedAt: parsePartnerTime(approvedAt) ?? shop.clock.now(),
    receiptUrl: receiptUrl ?? null,
    cardIssuer: card?.issuer ?? null,
    cardNumber: card?.number ?? null,
    cardInstallmentMonths: card?.installmentMonths ?? null,
    cardApprovalNo: card?.approvalNo ?? null,
    // Of an account whose confirm was never answered, too: its bank may reverse the deposit (0861).
    depositSecret: (virtualAccount && secret) ?? null,
  };
}
