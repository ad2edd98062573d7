import type { ShopContext } from '../../context.ts';
import { sendRefunds } from '../refunds/index.ts';
import { closeAccounts } from './close-accounts.ts';
import {
  releaseExpiredDeposits,
  releaseExpiredReservations,
  settleUnansweredConfirms,
} from './expire-payments.ts';

/** An expired reservation is back in stock after so long at most, plus the work itself. */
const RELEASE_EVERY_SECONDS = 5;

/**
 * Start the jobs of payments: one releases expired reservations and asks nobody; the other settles
 * what only the partner knows every minute, and asks for wanted refunds and for accounts to be closed.
 * Of these none waits
 * for another, so that one that hangs holds up itself alone.
 */
export async function startPaymentJobs(shop: ShopContext): Promise<void> {
  shop.jobs.every('release-expired-reservations', RELEASE_EVERY_SECONDS, async () => {
    return { reservationsReleased: await releaseExpiredReservations(shop) };
  });
  await shop.jobs.repeat('sweep-payments', '* * * * *', async () => {
    const [settled, depositsReleased, accountsClosed] = await Promise.all([
      settleUnansweredConfirms(shop),
      releaseExpiredDeposits(shop),
      closeAccounts(shop),
      sendRefunds(shop),
    ]);
    return { settled, depositsReleased, accountsClosed };
  });
}
