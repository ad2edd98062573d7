import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { findAccessRecords } from './access-records.sql.ts';

const MEMBER_NO = 1;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

test('who looked at a member’s data is found without reading all orders', async () => {
  const filter = { from: new Date(0), before: shop.clock.now(), memberNo: MEMBER_NO };
  const plans = await plansOf(shop.db, (tx) => findAccessRecords(tx, filter, { limit: 50 }));
  expect(plans).toContain('orders_of_member');
  expect(plans).not.toMatch(/Seq Scan on orders\b/);
});
