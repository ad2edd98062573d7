import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { moveDay, type Period } from './period.rules.ts';
import { deleteProductEvents } from './product-events.sql.ts';
import { countDays, findLastCount, findUncountedDays } from './sales-days.sql.ts';
import { countMonths } from './sales-months.sql.ts';

/** The day of the last count, and what a payment that was confirmed after midnight may still change. */
const RECENT_DAYS = 3;
/** Days counted again each night, so that no late correction is missed for long. */
const NIGHTLY_DAYS = 35;
/** Days of before that one run counts: the first runs of an old shop do not take the database away. */
const DAYS_A_RUN = 60;
const DAYS_AT_ONCE = 31;
/** Two years and the weeks that are compared with. */
const KEEP_EVENT_DAYS = 800;

/** Start the jobs that save the numbers by day. */
export async function startNumberJobs(shop: ShopContext): Promise<void> {
  const today = () => seoulDate(shop.clock.now());
  await shop.jobs.repeat('count-sales-days', '*/5 * * * *', async () => {
    // A store that was off for a while counts on from where it was.
    const lastCounted = (await findLastCount(shop.db)) ?? today();
    await recountDays(shop, { from: moveDay(lastCounted, 1 - RECENT_DAYS), to: today() });
    const missing = await findUncountedDays(shop.db, today(), DAYS_A_RUN);
    for (const day of missing) await recountDays(shop, { from: day, to: day });
    return { countedBefore: lastCounted, filledUp: missing.length };
  });
  await shop.jobs.repeat('recount-sales-days', '50 3 * * *', async () => {
    await recountDays(shop, { from: moveDay(today(), 1 - NIGHTLY_DAYS), to: today() });
    const before = seoulDate(addDays(shop.clock.now(), -KEEP_EVENT_DAYS));
    await inTransaction(shop.db, (tx) => deleteProductEvents(tx, before));
  });
}

/** Count the days of a period and their months again, a month at a time; for the jobs and for operators. */
export async function recountDays(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { from, to }: Period,
): Promise<void> {
  for (let first = from; first <= to; first = moveDay(first, DAYS_AT_ONCE)) {
    const last = moveDay(first, DAYS_AT_ONCE - 1);
    const part = { from: first, to: last < to ? last : to };
    await inTransaction(db, async (tx) => {
      await countDays(tx, part, clock.now());
      await countMonths(tx, part);
    });
  }
}
