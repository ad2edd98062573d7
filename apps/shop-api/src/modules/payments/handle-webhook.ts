import { isDepositSecret, parseTossWebhook } from '@duskline/partners/payment/toss-webhook';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { findPayment } from './payments.sql.ts';
import { settleByRecord } from './sync-payment.ts';

/**
 * Hears the payment partner's news. Anybody may call this address: a deposit notice must prove
 * itself by its secret, and every other one is only a reason to ask the partner. A refusal makes
 * the partner send it again.
 */
export async function hearWebhook(shop: ShopContext, body: unknown) {
  const news = parseTossWebhook(body);
  if (news.kind === 'unreadable') return refuse('broken_body');
  if (news.kind === 'other') return undefined;
  const isOrderNo = /^\d{18}$/.test(news.orderNo);
  const payment = isOrderNo ? await findPayment(shop.db, { orderNo: news.orderNo }) : undefined;
  if (!payment) return refuse('payment_forged');

  if (news.kind === 'deposit') {
    // Sent for the account itself too, before we may have stored its secret: nothing to do then.
    if (news.status === 'waiting_for_deposit') return undefined;
    if (payment.depositSecret === null) return refuse('payment_unknown');
    if (!isDepositSecret(news.secret, payment.depositSecret)) {
      shop.log.warn({ orderNo: news.orderNo }, 'forged deposit notice');
      return refuse('payment_forged');
    }
  }
  const found = await shop.payment.find(
    news.kind === 'deposit' ? { orderNo: news.orderNo } : { paymentKey: news.paymentKey },
  );
  if (found.kind === 'not_found') return refuse('payment_forged');
  if (found.kind === 'unknown') return refuse('payment_unknown');
  const outcome = await settleByRecord(shop, payment, found.payment);
  if (outcome.kind !== 'failed') return undefined;
  const isHeard = outcome.name !== 'payment_unknown' && outcome.name !== 'payment_forged';
  return isHeard ? undefined : refuse(outcome.name as 'payment_unknown' | 'payment_forged');
}
