import { SECOND_MS } from '@duskline/contract/time.rules';
import type { FindResult } from '@duskline/partners/payment/payment-gateway';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { within } from '@duskline/platform/within';
import type { ShopContext } from '../../context.ts';
import { holdDenied } from './hold-denied.ts';
import { askedBy } from './payment-states.rules.ts';
import type { PaymentRow } from './payments.sql.ts';
import { syncPayment } from './sync-payment.ts';

/** For so long a request waits for the partner's answer. */
const REQUEST_WAITS_MS = 5 * SECOND_MS;

/**
 * Ask the partner for the deposit that an order waits for, before its buyer ends the order: the
 * notice of the money may be lost. Money that came pays the order. Refuses with `deposit_unknown` where the partner does not answer in time or knows
 * another amount, and where it denies the account: that order is held (decision 0164). Not to be
 * called within a transaction.
 */
export async function lookUpDeposit(
  shop: ShopContext,
  payment: PaymentRow,
  withinMs: number = REQUEST_WAITS_MS,
): Promise<undefined | Refusal<'deposit_unknown'>> {
  const { orderNo } = payment;
  const found = await within(withinMs, ask(shop, payment), () => UNANSWERED);
  if (found.kind === 'unknown') {
    shop.log.warn({ orderNo, reason: found.reason }, 'deposit not looked up: order not canceled');
    return refuse('deposit_unknown');
  }
  if (found.kind === 'not_found') {
    await holdDenied(shop, payment);
    return refuse('deposit_unknown');
  }
  if (found.payment.status !== 'done') return undefined;
  const outcome = await syncPayment(shop, payment, found.payment);
  return outcome.kind === 'paid' ? undefined : refuse('deposit_unknown');
}

const UNANSWERED: FindResult = { kind: 'unknown', reason: 'the request waits no longer' };

async function ask(shop: ShopContext, payment: PaymentRow): Promise<FindResult> {
  try {
    return await shop.payment.find(askedBy(payment));
  } catch (error) {
    shop.log.error({ err: error, orderNo: payment.orderNo }, 'deposit not looked up');
    return { kind: 'unknown', reason: 'an error of ours' };
  }
}
