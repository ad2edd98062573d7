import { won } from '@duskline/contract/won';
import { expect, test } from 'vitest';
import { buyingPrice, discountedPrice, pointsFor, pointsOfLine } from './pricing.rules.ts';

test('the immediate discount lowers the price, never what the option adds', () => {
  const product = { salePrice: 15_000, immediateDiscountAmt: 5_000 };
  expect(discountedPrice(product)).toBe(10_000);
  expect(buyingPrice(product, { addPrice: 1_000 })).toBe(11_000);
  expect(buyingPrice(product, { addPrice: -500 })).toBe(9_500);
});

test('a fraction of a won throws instead of becoming a price', () => {
  expect(() => discountedPrice({ salePrice: 100.5, immediateDiscountAmt: 0 })).toThrow(RangeError);
});

test('points are cut to whole won', () => {
  expect(pointsFor(won(39_990), 1)).toBe(399);
  expect(pointsFor(won(0), 5)).toBe(0);
});

test('a line earns points on what is paid for it in money', () => {
  const line = {
    buyAmt: 50_000,
    productCouponDiscountAmt: 5_000,
    cartCouponDiscountAmt: 3_000,
    pointsAmt: 2_000,
  };
  expect(pointsOfLine({ ...line, pointsRate: 5 })).toBe(2_000);
  expect(pointsOfLine({ ...line, pointsAmt: 42_000, pointsRate: 5 })).toBe(0);
  expect(pointsOfLine({ ...line, pointsRate: 0 })).toBe(0);
});
