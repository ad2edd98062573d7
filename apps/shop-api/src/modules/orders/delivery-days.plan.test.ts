import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidOrderAt,
  type BuyingShop,
  buildBuyingShop,
} from '../../../test/checkout-factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { dateOldDeliveries } from './delivery-days.sql.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

test('deliveries get their day batch by batch, and none looks again at what an earlier one dated', async () => {
  for (let n = 0; n < 3; n++) await aPaidOrderAt(shop, [30_000], {});
  await sql`update order_delivery set ordered_at = null`.execute(shop.db);
  const all = await shop.db
    .selectFrom('orderDelivery')
    .select('deliveryNo')
    .orderBy('deliveryNo')
    .execute();
  const numbers = all.map(({ deliveryNo }) => deliveryNo);
  const next = (after: number) =>
    inTransaction(shop.db, (tx) => dateOldDeliveries(tx, { after, limit: 2 }));
  expect(await next(0)).toEqual({ dated: 2, last: numbers[1] });
  expect(await next(numbers[1] ?? 0)).toEqual({ dated: 1, last: numbers[2] });
  expect(await next(numbers[2] ?? 0)).toEqual({ dated: 0, last: numbers[2] });
  const plans = await plansOf(shop.db, (tx) => dateOldDeliveries(tx, { after: 7, limit: 2 }));
  expect(plans).toContain('Index Cond: ((ordered_at IS NULL) AND (delivery_no > 7))');
});
