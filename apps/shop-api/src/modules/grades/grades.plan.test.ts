import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestShop } from '../../../test/build-test-shop.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { findMembersToRegrade, sumPurchases } from './grades.sql.ts';

test('what a member bought is found by an index, however many orders the store has', async () => {
  const shop = await buildTestShop();
  const plans = await plansOf(shop.db, (tx) => sumPurchases(tx, 1, new Date('2026-05-04')));
  await shop.close();
  expect(plans).toContain('cost=');
  expect(plans).not.toContain('Seq Scan');
});

test('what was confirmed lately is found by an index, also what replaces confirmed goods', async () => {
  const shop = await buildTestShop();
  const plans = await plansOf(shop.db, (tx) => findMembersToRegrade(tx, new Date('2026-05-04')));
  await shop.close();
  expect(plans).toContain('order_line_confirmed_since');
});

/** Which lines the former version counts: those that are confirmed, alone. */
const formerQuery = (since: Date) => sql<Record<string, string>>`
  explain select orders.member_no, sum(order_line.buy_amt) as amount
  from order_line join orders using (order_no)
  where state = 'BUY_CONFIRM' and confirmed_at >= ${since} and orders.member_no is not null
  group by orders.member_no`;

test('the former version finds what was confirmed lately by the same index while both run', async () => {
  const shop = await buildTestShop();
  const undone = new Error('the indexes by state stay');
  let plan = '';
  await inTransaction(shop.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    // Nearly all lines are confirmed, so that no store is served by these; in an empty one it would be.
    await sql`drop index order_line_queue, order_line_queue_of_product`.execute(tx);
    const { rows } = await formerQuery(new Date('2026-05-04')).execute(tx);
    plan = rows.map((row) => Object.values(row).join()).join('\n');
    throw undone;
  }).catch((error: unknown) => expect(error).toBe(undone));
  await shop.close();
  expect(plan).toContain('order_line_confirmed_since');
  expect(plan).toMatch(/Index Cond: \(confirmed_at >= /);
});
