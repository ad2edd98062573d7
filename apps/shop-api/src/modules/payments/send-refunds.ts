import { PartnerFault } from '@duskline/partners/partner-fault';
import { inTransaction } from '@duskline/platform/database';
import type { Shop } from '../../shop.ts';
import { endRefund, findWantedRefunds, type WantedRefund } from './refunds.sql.ts';

/**
 * Asks the partner for every refund it has not made yet. One it does not answer is asked for again
 * with the same key; one it refuses waits for an operator.
 */
export async function sendRefunds(shop: Shop): Promise<void> {
  for (const refund of await findWantedRefunds(shop.db)) await sendRefund(shop, refund);
}

async function sendRefund(shop: Shop, refund: WantedRefund): Promise<void> {
  const { refundNo, paymentKey, orderNo } = refund;
  const answer = await askPartner(shop, refund);
  if (answer.kind === 'unknown') {
    shop.log.warn({ refundNo, orderNo, reason: answer.reason }, 'refund not answered yet');
    return;
  }
  if (answer.kind === 'refused') {
    shop.log.error({ refundNo, orderNo, code: answer.code }, 'refund refused by the partner');
    const refusal = `${answer.code}: ${answer.message}`;
    await inTransaction(shop.db, (tx) => endRefund(tx, refundNo, { state: 'REFUSED', refusal }));
    return;
  }
  shop.log.info({ refundNo, orderNo, paymentKey }, 'refunded');
  const doneAt = shop.clock.now();
  await inTransaction(shop.db, (tx) => endRefund(tx, refundNo, { state: 'DONE', doneAt }));
}

async function askPartner(shop: Shop, { paymentKey, amount, reason, refundKey }: WantedRefund) {
  if (paymentKey === null) {
    return { kind: 'refused', code: 'NO_PAYMENT_KEY', message: 'nothing was paid' } as const;
  }
  try {
    return await shop.payment.cancel({ paymentKey, amount, reason, idempotencyKey: refundKey });
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    return { kind: 'unknown', reason: error.message } as const;
  }
}
