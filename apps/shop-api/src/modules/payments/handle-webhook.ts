import { isDepositSecret, parseTossWebhook } from '@duskline/partners/payment/toss-webhook';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { isOrderNo } from '../orders/index.ts';
import { holdDenied } from './hold-denied.ts';
import { findPayment } from './payments.sql.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Handle a webhook of the payment partner. Anybody may call this URL: a deposit notice must prove
 * itself by its secret, and every other one is only a reason to ask the partner. A refusal
 * (`broken_body`, `payment_forged`, `payment_unknown`) makes the partner send it again.
 */
export async function handleWebhook(
  shop: ShopContext,
  body: unknown,
): Promise<undefined | Refusal<'broken_body' | 'payment_forged' | 'payment_unknown'>> {
  const event = parseTossWebhook(body);
  if (event.kind === 'unreadable') return refuse('broken_body');
  if (event.kind === 'other') return undefined;
  const payment = isOrderNo(event.orderNo)
    ? await findPayment(shop.db, { orderNo: event.orderNo })
    : undefined;
  if (!payment) return refuse('payment_forged');
  // Sent for each payment that the return page has settled before: a paid one stays paid.
  const isKnown = event.kind === 'status_changed' && event.paymentKey === payment.paymentKey;
  if (isKnown && payment.state === 'DONE') return undefined;

  if (event.kind === 'deposit') {
    // Sent for the account itself too, before we may have saved its secret: nothing to do then.
    if (event.status === 'waiting_for_deposit') return undefined;
    if (payment.depositSecret === null) return refuse('payment_unknown');
    if (!isDepositSecret(event.secret, payment.depositSecret)) {
      shop.log.warn({ orderNo: event.orderNo }, 'forged deposit notice');
      return refuse('payment_forged');
    }
  }
  const found = await shop.payment.find(
    event.kind === 'deposit' ? { orderNo: event.orderNo } : { paymentKey: event.paymentKey },
  );
  if (found.kind === 'not_found') {
    if (event.kind !== 'deposit') return refuse('payment_forged');
    await holdDenied(shop, payment);
    return refuse('payment_unknown');
  }
  if (found.kind === 'unknown') return refuse('payment_unknown');
  const outcome = await syncPayment(shop, payment, found.payment);
  if (outcome.kind !== 'failed') return undefined;
  const isHandled = outcome.name !== 'payment_unknown' && outcome.name !== 'payment_forged';
  return isHandled ? undefined : refuse(outcome.name as 'payment_unknown' | 'payment_forged');
}
