import type { ShopContext } from '../../context.ts';
import { sendRefunds } from '../refunds/index.ts';
import {
  releaseExpiredDeposits,
  releaseExpiredReservations,
  settleUnansweredConfirms,
} from './expire-payments.ts';

/** Start the job that settles and releases payments every minute, and asks for wanted refunds. */
export async function startPaymentJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('sweep-payments', '* * * * *', async () => {
    const settled = await settleUnansweredConfirms(shop);
    const reservationsReleased = await releaseExpiredReservations(shop);
    const depositsReleased = await releaseExpiredDeposits(shop);
    await sendRefunds(shop);
    return { settled, reservationsReleased, depositsReleased };
  });
}
