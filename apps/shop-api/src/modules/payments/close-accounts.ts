import { addDays, HOUR_MS, SECOND_MS } from '@duskline/contract/time.rules';
import { PartnerError } from '@duskline/partners/partner-error';
import { parsePartnerTime } from '@duskline/partners/payment/partner-time';
import type { CancelResult, PaymentRecord } from '@duskline/partners/payment/payment-gateway';
import { inTransaction } from '@duskline/platform/database/database';
import { forEachAtOnce } from '@duskline/platform/for-each-at-once';
import type { ShopContext } from '../../context.ts';
import {
  type AccountToClose,
  deleteAccountToClose,
  postponeClosing,
  takeAccountsToClose,
} from './accounts-to-close.sql.ts';
import { isPaidBy } from './payment-states.rules.ts';
import { findPayment, lockPayment, type PaymentRow } from './payments.sql.ts';
import { syncPayment } from './sync-payment.ts';

/** Requests that may wait for the partner at once. */
const CLOSED_AT_ONCE = 4;
/** What was not answered is asked for again by the next run, a minute later. */
const ASK_AGAIN_MS = 30 * SECOND_MS;
/** What the partner refuses to close, or cannot say the end of yet, is asked for again after so long. */
const POSTPONED_FOR_MS = HOUR_MS;
/**
 * Days after its own deadline, from when an account that is not closed is left: banks take no deposit
 * into it any more, and after a weekend the partner's records say so, too.
 */
const LEFT_AFTER_DAYS = 3;

/**
 * Have the partner close the virtual accounts of orders that ended unpaid, and look given-up confirms up;
 * returns how many of both need nothing any more. What is not answered is asked for again; what the
 * partner refuses or does not know, until some days after its own deadline. No money moves: of an account
 * that was paid into meanwhile the partner refuses the cancellation, which names no account to refund to,
 * and its deposit is handled as any late one (decision 1010). What a given-up confirm has led to is looked
 * up first: an account is closed, and money is settled, of a card as well (decisions 1236, 1310).
 */
export async function closeAccounts(shop: ShopContext): Promise<number> {
  const now = shop.clock.now();
  const againAt = new Date(now.getTime() + ASK_AGAIN_MS);
  const accounts = await inTransaction(shop.db, (tx) => takeAccountsToClose(tx, now, againAt));
  let closed = 0;
  let unansweredInARow = 0;
  await forEachAtOnce(accounts, CLOSED_AT_ONCE, async (account) => {
    // The partner is away: the rest waits for the next run.
    if (unansweredInARow >= CLOSED_AT_ONCE) return;
    try {
      const end = await closeAccount(shop, account);
      unansweredInARow = end === 'unanswered' ? unansweredInARow + 1 : 0;
      if (end === 'closed') closed += 1;
    } catch (error) {
      shop.log.error({ err: error, paymentNo: account.paymentNo }, 'account not closed');
    }
  });
  return closed;
}

async function closeAccount(
  shop: ShopContext,
  account: AccountToClose,
): Promise<'closed' | 'open' | 'unanswered'> {
  const { paymentKey, paymentNo } = account;
  const payment = await findPayment(shop.db, { paymentNo });
  if (payment && isPaidBy(payment, paymentKey)) return leaveToOrder(shop, account, payment);
  if (payment && !isKnownAccount(payment, account)) {
    // Its confirm was given up: a card of it that turns up late must not be cancelled.
    const found = await shop.payment.find({ paymentKey });
    if (found.kind === 'unknown')
      return askLater(shop, account, found.reason, 'confirm not looked up yet');
    if (found.kind === 'not_found') return awaitRecord(shop, account, payment);
    const { status, orderNo } = found.payment;
    if (status === 'ready' || status === 'in_progress') return awaitRecord(shop, account, payment);
    // The browser named a payment of another order, whose account is not ours to close.
    const isForeign = orderNo !== payment.orderNo;
    if (isForeign || status !== 'waiting_for_deposit')
      return endClosing(shop, account, found.payment);
    // The buyer came back meanwhile, and the order may go on with this very account: the next run sees.
    const now = await findPayment(shop.db, { paymentNo });
    if (now?.state !== payment.state || now.paymentKey !== payment.paymentKey) return 'open';
  }
  const answer = await askPartner(shop, account);
  if (answer.kind === 'unknown') return askLater(shop, account, answer.reason);
  if (answer.kind === 'refused') {
    const found = await shop.payment.find({ paymentKey });
    if (found.kind === 'unknown') return askLater(shop, account, found.reason);
    const record = found.kind === 'found' ? found.payment : undefined;
    const isOpen =
      record?.status === 'waiting_for_deposit' && record.virtualAccount?.isExpired !== true;
    if (!record || isOpen) return leaveOpen(shop, account, answer.code, record);
    return endClosing(shop, account, record);
  }
  await endWhatCameBack(shop, account);
  return endClosing(shop, account);
}

/** End an order whose buyer came back by this account while the partner closed it: nobody can pay it. */
async function endWhatCameBack(
  shop: ShopContext,
  { paymentKey, paymentNo }: AccountToClose,
): Promise<void> {
  const payment = await findPayment(shop.db, { paymentNo });
  if (!payment || !isPaidBy(payment, paymentKey)) return;
  const found = await shop.payment.find({ paymentKey });
  if (found.kind === 'found') await syncPayment(shop, payment, found.payment);
}

/**
 * Leave an account by which its order goes on, as where a buyer came back by a confirm that was given up.
 * Where the order ends unpaid after all, the account is saved again.
 */
async function leaveToOrder(
  shop: ShopContext,
  account: AccountToClose,
  payment: PaymentRow,
): Promise<'closed' | 'open'> {
  if (payment.state === 'CONFIRMING') return awaitRecord(shop, account, payment);
  return inTransaction(shop.db, async (tx) => {
    // Locked, so that an end of the order that saves it at this moment is not forgotten.
    if (!isPaidBy(await lockPayment(tx, account.paymentNo), account.paymentKey)) return 'open';
    await deleteAccountToClose(tx, account.paymentKey);
    return 'closed';
  });
}

/** Whether this is the account that an order has waited for, and nothing that its other windows began. */
function isKnownAccount(payment: PaymentRow, { paymentKey }: AccountToClose): boolean {
  const isOfThis = payment.paymentKey === paymentKey && payment.depositSecret !== null;
  // What was given up is FAILED; it may know the secret of an account that its order had before.
  return isOfThis && payment.state === 'EXPIRED';
}

/**
 * Look a given-up confirm up again later, until the partner's record says how it ended, or until days
 * after the order's time. Nothing is logged: mostly the partner was never reached.
 */
async function awaitRecord(
  shop: ShopContext,
  account: AccountToClose,
  { expiresAt }: PaymentRow,
): Promise<'closed' | 'open'> {
  const now = shop.clock.now();
  if (addDays(expiresAt, LEFT_AFTER_DAYS) <= now) return endClosing(shop, account);
  const until = new Date(now.getTime() + POSTPONED_FOR_MS);
  await inTransaction(shop.db, (tx) => postponeClosing(tx, account, until));
  return 'open';
}

/** Leave it to the next run: the partner has not answered, which is `said` in the log. */
function askLater(
  shop: ShopContext,
  { paymentNo }: AccountToClose,
  reason: string,
  said = 'account not closed yet',
): 'unanswered' {
  shop.log.warn({ paymentNo, reason }, said);
  return 'unanswered';
}

/** Leave an account that is not open; money that the partner has got for it meanwhile is settled first. */
async function endClosing(
  shop: ShopContext,
  { paymentKey, paymentNo }: AccountToClose,
  record?: PaymentRecord,
): Promise<'closed'> {
  if (record?.status === 'done') {
    const payment = await findPayment(shop.db, { paymentNo });
    if (payment) await syncPayment(shop, payment, record, { isNoted: true });
  }
  await inTransaction(shop.db, (tx) => deleteAccountToClose(tx, paymentKey));
  return 'closed';
}

/** Ask again later for an account that the partner does not close, or never again where it is over by itself. */
async function leaveOpen(
  shop: ShopContext,
  account: AccountToClose,
  code: string,
  record: PaymentRecord | undefined,
): Promise<'closed' | 'open'> {
  const now = shop.clock.now();
  const { paymentNo, paymentKey } = account;
  const payment = await findPayment(shop.db, { paymentNo });
  // The window may have given it a later deadline than the order has.
  const dueAt = parsePartnerTime(record?.virtualAccount?.dueAt) ?? payment?.expiresAt ?? now;
  if (addDays(dueAt, LEFT_AFTER_DAYS) <= now) {
    shop.log.warn({ paymentNo, code, dueAt }, 'an account was not closed before its deadline');
    await inTransaction(shop.db, (tx) => deleteAccountToClose(tx, paymentKey));
    return 'closed';
  }
  // Once: each hour it would say the same.
  if (account.refusedAt === null) {
    shop.log.error({ paymentNo, code }, 'the partner does not close an account');
  }
  const until = new Date(now.getTime() + POSTPONED_FOR_MS);
  const refused = { paymentKey, refusedAt: account.refusedAt ?? now };
  await inTransaction(shop.db, (tx) => postponeClosing(tx, refused, until));
  return 'open';
}

async function askPartner(
  shop: ShopContext,
  { paymentKey, closeKey }: AccountToClose,
): Promise<CancelResult> {
  try {
    const reason = '입금 전에 끝난 주문이에요.';
    return await shop.payment.cancel({ paymentKey, reason, idempotencyKey: closeKey });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    return { kind: 'unknown', reason: error.code };
  }
}
