import type { Shop } from '../../shop.ts';
import { reconcilePayments } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';
import { releaseDeposits, releaseReservations, settleUnanswered } from './sweep-payments.ts';

/** What is done about payments without anybody asking, each minute and each night. */
export async function startPaymentJobs(shop: Shop): Promise<void> {
  await shop.jobs.repeat('sweep-payments', '* * * * *', async () => {
    await settleUnanswered(shop);
    await releaseReservations(shop);
    await releaseDeposits(shop);
    await sendRefunds(shop);
  });
  await shop.jobs.repeat('reconcile-payments', '20 4 * * *', async () => {
    await reconcilePayments(shop);
  });
}
