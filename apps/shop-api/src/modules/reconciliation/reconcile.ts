import { addDays, parseSeoulTime, seoulDate } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext } from '../../context.ts';
import { findApprovedPayments } from '../payments/index.ts';
import { findDoneRefunds } from '../refunds/index.ts';
import { findNeverPaid } from './find-never-paid.ts';
import {
  type BookEntry,
  compareBooks,
  type Difference,
  sumByPayment,
  totalOf,
  totalOfPartner,
} from './reconcile.rules.ts';
import { type Comparison, findDaysToCompare, saveComparison } from './reconcile.sql.ts';

/** For so many days a night that the partner was away is made up for. */
const DAYS_TO_MAKE_UP = 7;

/** Start the nightly comparison of payments with the partner's books. */
export async function startReconciliationJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.repeat('reconcile-payments', '20 4 * * *', () => reconcileNightly(shop));
}

/**
 * Compare yesterday, and each day of the last week that no night has compared or whose differences
 * may have closed meanwhile. A day that cannot be compared stops no other; throws at the end where
 * there was one, such as when the partner is away.
 */
async function reconcileNightly(shop: ShopContext): Promise<void> {
  const ago = (days: number) => seoulDate(addDays(shop.clock.now(), -days));
  const earlier = await findDaysToCompare(shop.db, { from: ago(DAYS_TO_MAKE_UP), to: ago(2) });
  const errors: unknown[] = [];
  for (const day of [ago(1), ...earlier]) {
    try {
      await reconcilePayments(shop, day);
    } catch (error) {
      shop.log.error({ err: error, day }, 'a day could not be compared with the partner’s list');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} days not compared`);
}

/**
 * Compare a day's payments with the partner's list and save every difference for staff; yesterday's
 * where no day (`YYYY-MM-DD`, Seoul) is given. Logs those that nobody has handled, and returns all.
 * Throws when the partner is away.
 */
export async function reconcilePayments(
  shop: ShopContext,
  day = seoulDate(addDays(shop.clock.now(), -1)),
): Promise<Difference[]> {
  const compared = await compareDay(shop, day);
  const open = await inTransaction(shop.db, (tx) => saveComparison(tx, compared));
  for (const difference of open) {
    shop.log.error({ day, ...difference }, 'our payments and the partner’s list differ');
  }
  return compared.differences;
}

/**
 * Compare a day's books (`YYYY-MM-DD`, Seoul) without saving anything; asks the partner, or throws
 * where its list cannot be read. A cancelled account it does not answer for is a difference of its own.
 */
export async function compareDay(shop: ShopContext, day: string): Promise<Comparison> {
  const from = parseSeoulTime(day);
  if (!from) throw new RangeError(`not a day: ${day}`);
  const until = addDays(from, 1);
  const { entries, unanswered } = await readPartnersBooks(shop, from, until);
  const partners = sumByPayment(entries);
  const ours = sumByPayment(await readOurBooks(shop, { from, until }));
  return {
    day,
    comparedAt: shop.clock.now(),
    ours: totalOf(ours),
    partners: totalOfPartner(partners, ours, unanswered),
    differences: compareBooks(ours, partners, unanswered),
  };
}

/** What our books say was paid and refunded through the partner in a period; won. */
async function readOurBooks(
  { db }: ShopContext,
  period: { from: Date; until: Date },
): Promise<BookEntry[]> {
  const [payments, refunds] = await Promise.all([
    findApprovedPayments(db, period),
    findDoneRefunds(db, period),
  ]);
  const identify = (row: { orderNo: string; paymentKey: string | null }) => ({
    orderNo: row.orderNo,
    paymentKey: row.paymentKey ?? '',
  });
  return [
    ...payments.map((row) => ({ ...identify(row), paid: row.amount, refunded: 0 })),
    ...refunds.map((row) => ({ ...identify(row), paid: 0, refunded: row.amount })),
  ];
}

type PartnersBooks = {
  entries: BookEntry[];
  /** Cancelled accounts of which the partner did not say whether money was in them. */
  unanswered: ReadonlySet<string>;
};

/** What the partner's list says was paid and refunded in a period; throws when the partner is away. */
async function readPartnersBooks(
  shop: ShopContext,
  from: Date,
  until: Date,
): Promise<PartnersBooks> {
  const entries: BookEntry[] = [];
  /** Accounts cancelled in the period; whether money was in them the list does not say. */
  const accounts = new Set<string>();
  const lastMoment = new Date(until.getTime() - 1000);
  for await (const transaction of shop.payment.transactions({ from, to: lastMoment })) {
    const { orderNo, paymentKey, status, amount, method } = transaction;
    if (status === 'done') entries.push({ orderNo, paymentKey, paid: amount, refunded: 0 });
    if (status === 'canceled' || status === 'partially_canceled') {
      entries.push({ orderNo, paymentKey, paid: 0, refunded: amount });
      if (method === 'virtual_account') accounts.add(paymentKey);
    }
  }
  for (const { paymentKey, paid } of entries) if (paid > 0) accounts.delete(paymentKey);
  const { neverPaid, unanswered } = await findNeverPaid(shop, [...accounts]);
  return { entries: entries.filter(({ paymentKey }) => !neverPaid.has(paymentKey)), unanswered };
}
