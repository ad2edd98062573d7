import { isDepositSecret, parseTossWebhook } from '@duskline/partners/payment/toss-webhook';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { isOrderNo } from '../orders/index.ts';
import { awaitConfirm, findConfirmed } from './await-confirm.ts';
import { holdDenied } from './hold-denied.ts';
import { askedBy } from './payment-states.rules.ts';
import { findPayment } from './payments.sql.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Handle a webhook of the payment partner. Anybody may call this URL: a deposit notice must prove
 * itself by its secret, and every other one is only a reason to ask the partner. A refusal
 * (`broken_body`, `payment_forged`, `payment_unknown`) makes the partner send it again. What another
 * process confirms is looked at again after each of `looksAfterMs`.
 */
export async function handleWebhook(
  shop: ShopContext,
  body: unknown,
  looksAfterMs?: readonly number[],
): Promise<undefined | Refusal<'broken_body' | 'payment_forged' | 'payment_unknown'>> {
  const event = parseTossWebhook(body);
  if (event.kind === 'unreadable') return refuse('broken_body');
  if (event.kind === 'other') return undefined;
  // Sent with the reply to the confirm, and mostly here before it: that one settles the payment.
  const isNews = event.kind === 'status_changed';
  const confirm = isNews ? await awaitConfirm(event.orderNo, event.paymentKey) : undefined;
  if (confirm === 'settled') return undefined;
  const found = isOrderNo(event.orderNo)
    ? await findPayment(shop.db, { orderNo: event.orderNo })
    : undefined;
  if (!found) return refuse('payment_forged');
  const payment =
    isNews && confirm === 'not_here'
      ? await findConfirmed(shop, found, event.paymentKey, looksAfterMs)
      : found;
  // A bank may reverse a deposit: only then does the partner wait again for what is paid.
  const isReversal = payment.state === 'DONE' && event.status === 'waiting_for_deposit';
  // Sent for each payment that the return page has settled before: a paid one stays paid.
  const isKnown = event.kind === 'status_changed' && event.paymentKey === payment.paymentKey;
  if (isKnown && payment.state === 'DONE' && !isReversal) return undefined;

  if (event.kind === 'deposit') {
    // Sent for the account itself too, before we may have saved its secret: nothing to do then.
    if (event.status === 'waiting_for_deposit' && !isReversal) return undefined;
    if (payment.depositSecret === null) return refuse('payment_unknown');
    if (!isDepositSecret(event.secret, payment.depositSecret)) {
      shop.log.warn({ orderNo: event.orderNo }, 'forged deposit notice');
      return refuse('payment_forged');
    }
  }
  const record = await shop.payment.find(
    event.kind === 'deposit' ? askedBy(payment) : { paymentKey: event.paymentKey },
  );
  if (record.kind === 'not_found') {
    if (event.kind !== 'deposit') return refuse('payment_forged');
    await holdDenied(shop, payment);
    return refuse('payment_unknown');
  }
  if (record.kind === 'unknown') return refuse('payment_unknown');
  const outcome = await syncPayment(shop, payment, record.payment);
  if (outcome.kind !== 'failed') return undefined;
  const isHandled = outcome.name !== 'payment_unknown' && outcome.name !== 'payment_forged';
  return isHandled ? undefined : refuse(outcome.name as 'payment_unknown' | 'payment_forged');
}
