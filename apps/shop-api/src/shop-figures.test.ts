import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  type BuyingShop,
  buildBuyingShop,
} from '../test/checkout-factories.ts';
import { readShopFigures } from './shop-figures.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

test('figures count what is held unpaid, in units, and what is paid and on its way', async () => {
  const option = await anOption(shop, { available: 20 });
  const before = await readShopFigures(shop.shop);
  await aReservedOrder(shop, [{ ...option, orderCnt: 3 }]);
  await aReservedOrder(shop, [option]);
  await aPaidOrder(shop, [option]);
  const after = await readShopFigures(shop.shop);
  const reserved = ({ openPayments }: typeof after) => {
    const found = openPayments.find(({ state }) => state === 'RESERVED');
    return [found?.payments ?? Number.NaN, found?.units ?? Number.NaN];
  };
  const [payments = 0, units = 0] = reserved(before);
  expect(reserved(after)).toEqual([payments + 2, units + 4]);
  const paid = ({ openLines }: typeof after) =>
    openLines.find(({ state }) => state === 'PAY_DONE')?.lines;
  expect(paid(after)).toBe((paid(before) ?? 0) + 1);
  expect(after.openPayments.map(({ state }) => state)).toEqual([
    ...['CONFIRMING', 'RESERVED', 'WAITING_DEPOSIT'],
  ]);
  expect([after.deadAnnouncements, after.paymentDifferences]).toEqual([0, 0]);
});
