import { seoulDate } from '@duskline/contract/time.rules';
import { reconcilePayments } from '@duskline/shop-api/modules/reconciliation/index';
import type { Sum } from '../faults/check-sums.rules.ts';
import { openOperatorContext } from '../ops/open-operator-context.ts';

/** What an operator did after the primary was lost, as docs/operation/backup.md says. */
export type Reconciled = {
  sum: Sum;
  /** Orders whose payment the store no longer knew, and the partner has given back. */
  givenBack: ReadonlySet<string>;
};

type Ways = {
  environment: Record<string, string>;
  startedAt: Date;
  /** Cancel an order again whose cancellation is lost; whether the store took it. */
  cancelAgain(orderNo: string): Promise<boolean>;
};

/** Where a deposited virtual account is refunded to: the operator asks the shopper. */
const REFUND_ACCOUNT = { bankCode: '20', accountNumber: '1002123456789', holderName: '복구' };

/**
 * Compare the run's days with the partner's list, give back each payment that the store does not know,
 * and cancel again what is refunded at the partner alone. Whatever else differs is a finding.
 */
export async function reconcileBooks({
  environment,
  startedAt,
  cancelAgain,
}: Ways): Promise<Reconciled> {
  Object.assign(process.env, environment);
  const { shop, close } = await openOperatorContext('rehearsal');
  try {
    const givenBack = new Set<string>();
    const findings: string[] = [];
    let again = 0;
    const days = new Set([startedAt, shop.clock.now()].map(seoulDate));
    for (const day of days) {
      for (const { kind, orderNo, paymentKey } of await reconcilePayments(shop, day)) {
        if (kind === 'unknown_to_us') {
          const refund = { paymentKey, reason: '복구', idempotencyKey: `lost-${paymentKey}` };
          const found = await shop.payment.find({ paymentKey });
          const isAccount = found.kind === 'found' && found.payment.method === 'virtual_account';
          const account = isAccount ? { refundAccount: REFUND_ACCOUNT } : {};
          const done = await shop.payment.cancel({ ...refund, ...account });
          if (done.kind === 'canceled') givenBack.add(orderNo);
          else findings.push(`payment of ${orderNo}: ${JSON.stringify(done)}`);
        } else if (kind === 'refunded_there_only' && (await cancelAgain(orderNo))) again += 1;
        else findings.push(`order ${orderNo}: ${kind}`);
      }
    }
    return {
      givenBack,
      sum: {
        what: 'reconciliation finds what the lost primary took with it',
        measured: `${givenBack.size} payments given back, ${again} cancellations repeated`,
        findings,
      },
    };
  } finally {
    await close();
  }
}
