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
