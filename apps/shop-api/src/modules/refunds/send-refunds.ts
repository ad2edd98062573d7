import { PartnerError } from '@duskline/partners/partner-error';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { noteRefund } from '../orders/index.ts';
import {
  endRefund,
  findWantedRefunds,
  type RefundAccount,
  type WantedRefund,
} from './refunds.sql.ts';

/**
 * Asks the partner for every refund it has not made yet. One it does not answer is asked for again
 * with the same key; one it refuses waits for an operator.
 */
export async function sendRefunds(shop: ShopContext): Promise<void> {
  for (const refund of await findWantedRefunds(shop)) await sendRefund(shop, refund);
}

async function sendRefund(shop: ShopContext, refund: WantedRefund): Promise<void> {
  const { refundNo, paymentKey, orderNo } = refund;
  const answer = await askPartner(shop, refund);
  if (answer.kind === 'unknown') {
    shop.log.warn({ refundNo, orderNo, reason: answer.reason }, 'refund not answered yet');
    return;
  }
  if (answer.kind === 'refused') {
    shop.log.error({ refundNo, orderNo, code: answer.code }, 'refund refused by the partner');
    const refusal = `${answer.code}: ${answer.message}`;
    await end(shop, refund, { state: 'REFUSED', refusal });
    return;
  }
  shop.log.info({ refundNo, orderNo, paymentKey }, 'refunded');
  await end(shop, refund, { state: 'DONE', doneAt: shop.clock.now() });
}

async function end(
  shop: ShopContext,
  refund: WantedRefund,
  result: Parameters<typeof endRefund>[2],
) {
  await inTransaction(shop.db, async (tx) => {
    const isFirst = await endRefund(tx, refund.refundNo, result);
    if (isFirst && refund.claimNo !== null) {
      await noteRefund(tx, refund.claimNo, result.state, shop.clock.now());
    }
  });
}

async function askPartner(shop: ShopContext, refund: WantedRefund) {
  const { paymentKey, amount, reason, refundKey, account } = refund;
  if (paymentKey === null) {
    return { kind: 'refused', code: 'NO_PAYMENT_KEY', message: 'nothing was paid' } as const;
  }
  try {
    return await shop.payment.cancel({
      ...{ paymentKey, amount, reason, idempotencyKey: refundKey },
      ...(account ? { refundAccount: toPartner(account) } : {}),
    });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    return { kind: 'unknown', reason: error.message } as const;
  }
}

function toPartner({ bankCode, bankAccount, bankDepositor }: RefundAccount) {
  return { bankCode, accountNumber: bankAccount, holderName: bankDepositor };
}
