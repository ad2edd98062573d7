import type { ShopContext } from '../../context.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { releaseDeposits, releaseReservations, settleUnanswered } from './expire-payments.ts';
import { reconcilePayments } from './reconcile.ts';

/** What is done about payments without anybody asking, each minute and each night. */
export async function startPaymentJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('sweep-payments', '* * * * *', async () => {
    const settled = await settleUnanswered(shop);
    const reservationsReleased = await releaseReservations(shop);
    const depositsReleased = await releaseDeposits(shop);
    await sendRefunds(shop);
    return { settled, reservationsReleased, depositsReleased };
  });
  await shop.jobs.repeat('reconcile-payments', '20 4 * * *', () => reconcilePayments(shop));
}
