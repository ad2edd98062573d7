import { expect, test } from 'vitest';
import { couponEnd, couponPlaces, couponTerms, couponWorth } from './coupon-labels.ts';

const fixed = { fixedAmt: true, discountAmt: 5000, discountRate: 0, maxDiscountAmt: 0 };
const rate = { fixedAmt: false, discountAmt: 0, discountRate: 10, maxDiscountAmt: 20_000 };

test('a coupon says what it takes off and what must be met', () => {
  expect(couponWorth(fixed)).toBe('5,000원');
  expect(couponWorth(rate)).toBe('10%');
  expect(couponTerms({ ...fixed, minSalePrice: 0 })).toBe('금액 제한 없음');
  expect(couponTerms({ ...rate, minSalePrice: 50_000 })).toBe(
    '50,000원 이상 구매 시 · 최대 20,000원 할인',
  );
});

test('where and until when it is good', () => {
  expect(couponPlaces(['MOBILE_APP'])).toBe('앱 전용');
  expect(couponPlaces(['PC', 'MOBILE_APP'])).toBe('');
  expect(couponEnd('2026-12-31 23:59:59')).toBe('2026.12.31까지');
});
