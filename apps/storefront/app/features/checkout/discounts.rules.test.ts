import { expect, test } from 'vitest';
import {
  bestDiscounts,
  noDiscounts,
  readPoints,
  toCouponSelection,
  withProductCoupon,
} from './discounts.rules.ts';

test('a member who moves a coupon to another product uses it once, and their points go back to 0', () => {
  const first = withProductCoupon({ ...noDiscounts, points: 500 }, 1, 77);
  expect(first.points).toBe(0);
  const moved = withProductCoupon(first, 2, 77);
  expect([...moved.productCoupons]).toEqual([[2, 77]]);
  expect([...withProductCoupon(moved, 2, undefined).productCoupons]).toEqual([]);
});

test('the chosen coupons are sent by the numbers of the issued coupons', () => {
  const chosen = { ...withProductCoupon(noDiscounts, 1, 77), cartCoupon: 9 };
  expect(toCouponSelection(chosen)).toEqual({
    cartCouponIssueNo: 9,
    productCoupons: [{ productNo: 1, couponIssueNo: 77 }],
  });
  expect(toCouponSelection(noDiscounts)).toEqual({ cartCouponIssueNo: 0, productCoupons: [] });
});

test('the best coupons are those the API has selected', () => {
  const offer = (couponIssueNo: number, selected: boolean, maximum: boolean | null = null) => ({
    couponIssueNo,
    selected,
    maximum,
  });
  const best = bestDiscounts({
    products: [
      { productNo: 1, productCoupons: [offer(5, false), offer(6, true)] },
      { productNo: 2, productCoupons: null },
    ],
    cartCoupons: [offer(8, false), offer(9, false, true)],
  });
  expect([...best.productCoupons]).toEqual([[1, 6]]);
  expect(best.cartCoupon).toBe(9);
});

test('typed points become a whole number from 0 to the maximum', () => {
  expect(readPoints('1,200', 5000)).toBe(1200);
  expect(readPoints('-50', 5000)).toBe(50);
  expect(readPoints('', 5000)).toBe(0);
  expect(readPoints('99999999999999999999', 5000)).toBe(5000);
});
