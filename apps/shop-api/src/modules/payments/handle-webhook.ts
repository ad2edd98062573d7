import { SECOND_MS } from '@duskline/contract/time.rules';
import { isDepositSecret, parseTossWebhook } from '@duskline/partners/payment/toss-webhook';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { within } from '@duskline/platform/within';
import type { ShopContext } from '../../context.ts';
import { isOrderNo } from '../orders/index.ts';
import { findConfirmInFlight } from './confirm-payment.ts';
import { holdDenied } from './hold-denied.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { askedBy } from './payment-states.rules.ts';
import { findPayment } from './payments.sql.ts';
import { syncPayment } from './sync-payment.ts';

/** Far longer than a confirm takes, far shorter than the partner waits for a webhook's answer (10 s). */
const CONFIRM_WITHIN_MS = 2 * SECOND_MS;

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
  // Sent with the reply to the confirm, and mostly here before it: that one settles the payment.
  const confirmed =
    event.kind === 'status_changed' && (await awaitConfirm(event.orderNo, event.paymentKey));
  if (confirmed && confirmed.kind !== 'failed') return undefined;
  const payment = isOrderNo(event.orderNo)
    ? await findPayment(shop.db, { orderNo: event.orderNo })
    : undefined;
  if (!payment) return refuse('payment_forged');
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
  const found = await shop.payment.find(
    event.kind === 'deposit' ? askedBy(payment) : { paymentKey: event.paymentKey },
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

/** Wait for the confirm that this process is making of an order, but not for a reply that may not come. */
async function awaitConfirm(
  orderNo: string,
  paymentKey: string,
): Promise<PaymentOutcome | undefined> {
  const confirm = findConfirmInFlight(orderNo, paymentKey);
  if (!confirm) return undefined;
  const outcome = confirm.catch(() => undefined); // its own caller logs it
  return within<PaymentOutcome | undefined>(CONFIRM_WITHIN_MS, outcome, () => undefined);
}
