import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aReservedOrder,
  type BuyingShop,
  buildBuyingShop,
  comeBack,
} from '../../../test/checkout-factories.ts';
import { reconcilePayments } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

async function aPaidOrder() {
  const order = await aReservedOrder(shop, [await anOption(shop)]);
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount);
  await comeBack(shop, {
    ...{ key: order.key, paymentKey, orderId: order.orderNo, amount: order.amount },
  });
  return { ...order, paymentKey };
}

test('a day in which both books agree shows no difference', async () => {
  await aPaidOrder();
  expect(await reconcilePayments(shop.shop, '2026-05-04')).toEqual([]);
});

test('a payment the partner took and we do not know of is found, and saved once', async () => {
  const { orderNo, paymentKey } = await aPaidOrder();
  await shop.db
    .updateTable('payment')
    .set({ state: 'FAILED', approvedAt: null })
    .where('orderNo', '=', orderNo)
    .execute();
  for (const _ of ['tonight', 'again']) {
    expect(await reconcilePayments(shop.shop, '2026-05-04')).toMatchObject([
      { kind: 'unknown_to_us', orderNo, paymentKey, partnerAmount: 33_000 },
    ]);
  }
  const saved = await shop.db.selectFrom('paymentDifference').selectAll().execute();
  expect(saved).toMatchObject([{ kind: 'unknown_to_us', orderNo, paymentKey, ourAmount: null }]);
});

test('at night it is yesterday that is compared', async () => {
  shop.clock.advance({ days: 1 });
  const { orderNo } = await aPaidOrder();
  await shop.db
    .updateTable('payment')
    .set({ amount: 1_000 })
    .where('orderNo', '=', orderNo)
    .execute();
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('reconcile-payments');
  const saved = await shop.db
    .selectFrom('paymentDifference')
    .where('orderNo', '=', orderNo)
    .selectAll()
    .execute();
  expect(saved).toMatchObject([{ kind: 'amount', ourAmount: 1_000, partnerAmount: 33_000 }]);
});
