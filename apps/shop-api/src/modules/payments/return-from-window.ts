import { shopRefusals } from '@duskline/contract/shop/refusals';
import { HOUR_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { issueGuestToken } from '../orders/index.ts';
import { CLOSED, confirmPayment } from './confirm-payment.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { findOwner, findPayment, type PaymentRow } from './payments.sql.ts';
import { endPayment } from './release-reservation.ts';
import { asItStands } from './sync-payment.ts';

/** The query the payment window comes back with: a success, a failure, or nothing where there was no window. */
export type WindowReturn = {
  key?: string;
  paymentKey?: string;
  orderId?: string;
  amount?: string;
  code?: string;
};

const TOKEN_WINDOW_MS = HOUR_MS;

/**
 * Takes the shopper back from the payment window: settles her payment and answers the address of
 * the storefront's page that shows how it went. Only who knows the payment's return key gets in.
 */
export async function returnFromWindow(shop: ShopContext, query: WindowReturn) {
  const payment = isKey(query.key)
    ? await findPayment(shop.db, { returnKey: query.key })
    : undefined;
  if (!payment) return refuse('payment_forged');
  return writeReturn(shop, payment, await settleSafely(shop, payment, query));
}

/** This is a page load: a fault must still lead the shopper back to the store. The payment stays as it is. */
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
  // The window names no order when the shopper closes it; where it names one it must be hers.
  const isOrder = query.orderId === undefined || query.orderId === payment.orderNo;
  if (!isOrder) return { kind: 'failed', name: 'payment_forged' };
  if (query.paymentKey !== undefined) {
    if (!isKey(query.paymentKey)) return { kind: 'failed', name: 'payment_forged' };
    const amount = Number(query.amount);
    return confirmPayment(shop, payment, { paymentKey: query.paymentKey, amount });
  }
  if (query.code === undefined) return asItStands(payment);
  const isShoppersWish = query.code === CLOSED;
  const ended = await endPayment(shop, payment, ['RESERVED'], {
    to: 'FAILED',
    code: isKey(query.code) ? query.code : 'UNREADABLE',
    isShoppersWish,
  });
  if (ended) {
    return { kind: 'failed', name: isShoppersWish ? 'payment_closed' : 'payment_refused' };
  }
  return asItStands((await findPayment(shop.db, { paymentNo: payment.paymentNo })) ?? payment);
}

/** Keys and codes are of letters, digits and a few signs; nothing else is looked up or kept. */
function isKey(text: string | undefined): text is string {
  return text !== undefined && /^[\w.=-]{1,200}$/.test(text);
}

/** `clientReturnUrl` with the result in the reference's words (notes, section 7). */
async function writeReturn(
  shop: ShopContext,
  payment: PaymentRow,
  outcome: PaymentOutcome,
): Promise<string> {
  const address = new URL(payment.clientReturnUrl);
  const say = (name: string, value: string) => address.searchParams.set(name, value);
  say('result', outcome.kind === 'failed' ? 'FAIL' : 'SUCCESS');
  say('orderSheetNo', payment.orderSheetNo);
  if (outcome.kind === 'failed') {
    const { code, text } = shopRefusals[outcome.name];
    say('message', `[${code}]${text}${outcome.text ? `:${outcome.text}` : ''}`);
    return address.href;
  }
  say('orderNo', payment.orderNo);
  const guestToken = await openToGuest(shop, payment);
  if (guestToken) say('guestToken', guestToken);
  return address.href;
}

/** A guest sees her order at once; the address of her return stops opening it after an hour. */
async function openToGuest(shop: ShopContext, payment: PaymentRow): Promise<string | undefined> {
  const now = shop.clock.now();
  const isFresh = now.getTime() - payment.reservedAt.getTime() < TOKEN_WINDOW_MS;
  const memberNo = await findOwner(shop.db, payment.orderNo);
  if (memberNo !== null || !isFresh) return undefined;
  return inTransaction(shop.db, (tx) =>
    issueGuestToken(tx, { orderNo: payment.orderNo, isMasked: false, now }),
  );
}
