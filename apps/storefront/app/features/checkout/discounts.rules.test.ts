import { expect, test } from 'vitest';
import {
  couponSelection,
  noPromotions,
  readBest,
  readPoints,
  withProductCoupon,
} from './discounts.rules.ts';

test('a coupon is used on one product only, and points are chosen anew after it', () => {
  const first = withProductCoupon({ ...noPromotions, points: 500 }, 1, 77);
  expect(first.points).toBe(0);
  const moved = withProductCoupon(first, 2, 77);
  expect([...moved.productCoupons]).toEqual([[2, 77]]);
  expect([...withProductCoupon(moved, 2, undefined).productCoupons]).toEqual([]);
});

test('what is chosen is sent by the numbers coupons were issued under', () => {
  const chosen = { ...withProductCoupon(noPromotions, 1, 77), cartCoupon: 9 };
  expect(couponSelection(chosen)).toEqual({
    cartCouponIssueNo: 9,
    productCoupons: [{ productNo: 1, couponIssueNo: 77 }],
  });
  expect(couponSelection(noPromotions)).toEqual({ cartCouponIssueNo: 0, productCoupons: [] });
});

test('the best coupons are those the shop has selected', () => {
  const offer = (couponIssueNo: number, selected: boolean, maximum: boolean | null = null) => ({
    couponIssueNo,
    selected,
    maximum,
  });
  const best = readBest({
    products: [
      { productNo: 1, productCoupons: [offer(5, false), offer(6, true)] },
      { productNo: 2, productCoupons: null },
    ],
    cartCoupons: [offer(8, false), offer(9, false, true)],
  });
  expect([...best.productCoupons]).toEqual([[1, 6]]);
  expect(best.cartCoupon).toBe(9);
});

test('points are whole, not negative and no more than there is room for', () => {
  expect(readPoints('1,200', 5000)).toBe(1200);
  expect(readPoints('-50', 5000)).toBe(50);
  expect(readPoints('', 5000)).toBe(0);
  expect(readPoints('99999999999999999999', 5000)).toBe(5000);
});
