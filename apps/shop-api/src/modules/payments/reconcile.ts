import { addDays, parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext } from '../../context.ts';
import { type BookEntry, compareBooks, type Difference, sumUp } from './reconcile.rules.ts';
import { findBookEntries, insertDifferences } from './reconcile.sql.ts';

/**
 * Compares a day's payments with the partner's list and keeps every difference for the operator;
 * yesterday's where no day (`YYYY-MM-DD`, Seoul) is given. Throws when the partner is away.
 */
export async function reconcilePayments(
  shop: ShopContext,
  day = seoulDate(addDays(shop.clock.now(), -1)),
): Promise<Difference[]> {
  const from = parseSeoulTime(day);
  if (!from) throw new RangeError(`not a day: ${day}`);
  const until = addDays(from, 1);
  const partners = sumUp(await readPartner(shop, from, until));
  const ours = sumUp(await findBookEntries(shop.db, { from, until }));
  const differences = compareBooks(ours, partners);
  const foundAt = shop.clock.now();
  await inTransaction(shop.db, (tx) => insertDifferences(tx, differences, { day, foundAt }));
  for (const difference of differences) {
    shop.log.error({ day, ...difference }, 'our payments and the partner’s list differ');
  }
  return differences;
}

async function readPartner(shop: ShopContext, from: Date, until: Date): Promise<BookEntry[]> {
  const entries: BookEntry[] = [];
  const lastMoment = new Date(until.getTime() - 1000);
  for await (const transaction of shop.payment.transactions({ from, to: lastMoment })) {
    const { orderNo, paymentKey, status, amount } = transaction;
    if (status === 'done') entries.push({ orderNo, paymentKey, paid: amount, refunded: 0 });
    if (status === 'canceled' || status === 'partially_canceled') {
      entries.push({ orderNo, paymentKey, paid: 0, refunded: amount });
    }
  }
  return entries;
}
