import { shopRefusals } from '@duskline/contract/shop/refusals';
import { HOUR_MS, SECOND_MS } from '@duskline/contract/time.rules';
import { inOneStatement } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { within } from '@duskline/platform/within';
import type { ShopContext } from '../../context.ts';
import { countOrderCoupons } from '../coupon-redemption/index.ts';
import { issueGuestToken, issueGuestTokenWith } from '../guest-access/index.ts';
import { findOrderMember } from '../orders/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { outcomeOf, type PaymentOutcome, WINDOW_CLOSED } from './payment-outcome.ts';
import {
  findPayment,
  findReturningPayment,
  type PaymentRow,
  type ReturningPayment,
  startReturningPayment,
} from './payments.sql.ts';
import { endPayment } from './release-reservation.ts';

/** The query the payment window comes back with: a success, a failure, or nothing where there was no window. */
export type WindowReturn = {
  key?: string;
  paymentKey?: string;
  orderId?: string;
  amount?: string;
  code?: string;
};

const TOKEN_WINDOW_MS = HOUR_MS;
const MOST_WON = 2 ** 31 - 1;
/**
 * For so long the page of a shopper who comes back stays empty; then they read that the result
 * is being looked up, which goes on. No answer of the store takes over ten seconds (docs/faults.md).
 */
const RETURN_WITHIN_MS = 9 * SECOND_MS;

/**
 * Settle the payment of a shopper who comes back from the payment window; returns the URL of the
 * storefront's page that shows how it went. Without the payment's return key: `payment_forged`.
 */
export async function returnFromWindow(
  shop: ShopContext,
  query: WindowReturn,
  withinMs: number = RETURN_WITHIN_MS,
): Promise<string | Refusal<'payment_forged'>> {
  const payment = isKey(query.key) ? await findReturning(shop, query.key, query) : undefined;
  if (!payment) return refuse('payment_forged');
  return returnUrl(shop, payment, await settleWithin(shop, payment, query, withinMs));
}

/** The payment, and the token of a guest's order where it is issued already: told once it is paid. */
type Returning = ReturningPayment & { guestToken?: string };

/**
 * Find the payment that a shopper comes back with. Nearly all come back once, with what was asked for:
 * for them its confirm is started in the same statement (`confirmPayment` goes on with it), and a
 * guest's token issued.
 */
async function findReturning(
  { db, clock, log }: ShopContext,
  returnKey: string,
  { orderId: orderNo, paymentKey, amount: text }: WindowReturn,
): Promise<Returning | undefined> {
  const amount = Number(text);
  if (isKey(orderNo) && isKey(paymentKey) && isAmount(amount)) {
    const now = clock.now();
    const attempt = { returnKey, orderNo, amount, paymentKey, now };
    const { token, insertion } = issueGuestTokenWith(now);
    const started = await inOneStatement(db, (tx) =>
      startReturningPayment(tx, attempt, insertion),
    ).catch(
      // Where only the reply was lost, it is found below as it is now.
      (error: unknown) => log.error({ err: error }, 'a returning payment could not be started'),
    );
    if (started) return { ...started, guestToken: token };
  }
  return findReturningPayment(db, returnKey);
}

/** The outcome, or that it is not known yet where settling takes longer; it is settled all the same. */
async function settleWithin(
  shop: ShopContext,
  payment: PaymentRow,
  query: WindowReturn,
  withinMs: number,
): Promise<PaymentOutcome> {
  return within<PaymentOutcome>(withinMs, settleSafely(shop, payment, query), () => {
    shop.log.warn({ orderNo: payment.orderNo }, 'payment return not settled in time');
    return { kind: 'failed', name: 'payment_unknown' };
  });
}

/** This is a page load: an error must still lead the shopper back to the store. The payment stays as it is. */
async function settleSafely(
  shop: ShopContext,
  payment: PaymentRow,
  query: WindowReturn,
): Promise<PaymentOutcome> {
  try {
    return await settle(shop, payment, query);
  } catch (error) {
    shop.log.error({ err: error, orderNo: payment.orderNo }, 'return from the payment window');
    return { kind: 'failed', name: 'payment_unknown' };
  }
}

async function settle(
  shop: ShopContext,
  payment: PaymentRow,
  query: WindowReturn,
): Promise<PaymentOutcome> {
  // The window names no order when the shopper closes it; where it names one it must be this one.
  const isOrder = query.orderId === undefined || query.orderId === payment.orderNo;
  if (!isOrder) return { kind: 'failed', name: 'payment_forged' };
  if (query.paymentKey !== undefined) {
    if (!isKey(query.paymentKey)) return { kind: 'failed', name: 'payment_forged' };
    const amount = Number(query.amount);
    return confirmPayment(shop, payment, { paymentKey: query.paymentKey, amount });
  }
  if (query.code === undefined) return outcomeOf(payment);
  const isClosedByShopper = query.code === WINDOW_CLOSED;
  const ended = await endPayment(shop, payment, ['RESERVED'], {
    to: 'FAILED',
    code: isKey(query.code) ? query.code : 'UNREADABLE',
    isClosedByShopper,
  });
  if (ended) {
    return { kind: 'failed', name: isClosedByShopper ? 'payment_closed' : 'payment_refused' };
  }
  return outcomeOf((await findPayment(shop.db, { paymentNo: payment.paymentNo })) ?? payment);
}

/** Whether it is an amount of won that an order can have: as large as the column holds. */
function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount <= MOST_WON;
}

/** Keys and codes are of letters, digits and a few signs; nothing else is looked up or saved. */
function isKey(text: string | undefined): text is string {
  return text !== undefined && /^[\w.=-]{1,200}$/.test(text);
}

/**
 * Build `clientReturnUrl` with the result in the reference's words (notes, section 7). A failure that
 * gave points or coupons back says so in two words of our own, `restoredPoints` and `restoredCoupons`.
 * Where the result is not known yet, it has the order's number and a guest's token as after a success,
 * so that the page can go on to the order.
 */
async function returnUrl(
  shop: ShopContext,
  payment: Returning,
  outcome: PaymentOutcome,
): Promise<string> {
  const url = new URL(payment.clientReturnUrl);
  const set = (name: string, value: string) => url.searchParams.set(name, value);
  set('result', outcome.kind === 'failed' ? 'FAIL' : 'SUCCESS');
  set('orderSheetNo', payment.orderSheetNo);
  if (outcome.kind === 'failed') {
    const { code, text } = shopRefusals[outcome.name];
    set('message', `[${code}]${text}${outcome.text ? `:${outcome.text}` : ''}`);
    const restored = await findRestored(shop, payment);
    if (restored.points > 0) set('restoredPoints', String(restored.points));
    if (restored.coupons > 0) set('restoredCoupons', String(restored.coupons));
    if (outcome.name !== 'payment_unknown') return url.href;
  }
  set('orderNo', payment.orderNo);
  const guestToken = await guestTokenFor(shop, payment);
  if (guestToken) set('guestToken', guestToken);
  return url.href;
}

/** Find what of the shopper's an order that ended unpaid has given back: points in won, and coupons. */
async function findRestored(
  { db }: ShopContext,
  { paymentNo, orderNo }: PaymentRow,
): Promise<{ points: number; coupons: number }> {
  const payment = await findPayment(db, { paymentNo });
  const isEnded = payment?.state === 'FAILED' || payment?.state === 'EXPIRED';
  if (!isEnded) return { points: 0, coupons: 0 };
  const [{ pointsAmt: points }, coupons] = await Promise.all([
    findOrderMember(db, orderNo),
    countOrderCoupons(db, orderNo),
  ]);
  return { points, coupons };
}

/** Return a token that shows a guest their order at once; after an hour this URL has none. */
async function guestTokenFor(
  shop: ShopContext,
  { orderNo, memberNo, reservedAt, guestToken }: Returning,
): Promise<string | undefined> {
  const now = shop.clock.now();
  const isFresh = now.getTime() - reservedAt.getTime() < TOKEN_WINDOW_MS;
  if (memberNo !== null || !isFresh) return undefined;
  if (guestToken !== undefined) return guestToken;
  return inOneStatement(shop.db, (tx) => issueGuestToken(tx, { orderNo, isMasked: false, now }));
}
