import type { FindResult, PaymentGateway } from '@duskline/partners/payment/payment-gateway';
import { forEachAtOnce } from '@duskline/platform/for-each-at-once';
import type { ShopContext } from '../../context.ts';
import { PAGE_SIZE, type PagePosition, type PaymentRow } from './payments.sql.ts';

/**
 * Questions to the partner that may wait for their answers at once: one that hangs for the half
 * minute of its retries holds up seven others at most, and the partner sees no flood of ours.
 */
const QUESTIONS_AT_ONCE = 8;

/** Asks the partner for a payment; `unknown` without a wait where it is away. */
export type AskPartner = PaymentGateway['find'];

/**
 * Settle every payment that `findPage` finds, page by page until there are no more, several at
 * once; returns how many `settle` settled. One that fails is logged and stops no other. After as
 * many unanswered questions in a row as may be asked at once the partner is away: nobody asks again
 * in this run, so that what is known without it is done at once.
 */
export async function settleInParallel(
  shop: ShopContext,
  findPage: (after: PagePosition | undefined) => Promise<PaymentRow[]>,
  settle: (payment: PaymentRow, ask: AskPartner) => Promise<boolean>,
): Promise<number> {
  let settled = 0;
  let unansweredInARow = 0;
  const ask: AskPartner = async (by) => {
    if (unansweredInARow >= QUESTIONS_AT_ONCE) return PARTNER_AWAY;
    const found = await shop.payment.find(by);
    unansweredInARow = found.kind === 'unknown' ? unansweredInARow + 1 : 0;
    return found;
  };
  const settleOne = async (payment: PaymentRow) => {
    try {
      if (await settle(payment, ask)) settled += 1;
    } catch (error) {
      shop.log.error({ err: error, orderNo: payment.orderNo }, 'payment not settled');
    }
  };
  for (let after: PagePosition | undefined; ; ) {
    const page = await findPage(after);
    await forEachAtOnce(page, QUESTIONS_AT_ONCE, settleOne);
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return settled;
    after = { expiresAt: last.expiresAt, paymentNo: last.paymentNo };
  }
}

const PARTNER_AWAY: FindResult = { kind: 'unknown', reason: 'the partner is away' };
