import { expect, test } from 'vitest';
import {
  couponDiscountText,
  couponExpiryText,
  couponPlatformText,
  couponTermsText,
} from './coupon-labels.ts';

const fixed = { fixedAmt: true, discountAmt: 5000, discountRate: 0, maxDiscountAmt: 0 };
const rate = { fixedAmt: false, discountAmt: 0, discountRate: 10, maxDiscountAmt: 20_000 };

test('a coupon shows its discount and its conditions', () => {
  expect(couponDiscountText(fixed)).toBe('5,000원');
  expect(couponDiscountText(rate)).toBe('10%');
  expect(couponTermsText({ ...fixed, minSalePrice: 0 })).toBe('금액 제한 없음');
  expect(couponTermsText({ ...rate, minSalePrice: 50_000 })).toBe(
    '50,000원 이상 구매 시 · 최대 20,000원 할인',
  );
});

test('a coupon shows where and until when it is valid', () => {
  expect(couponPlatformText(['MOBILE_APP'])).toBe('앱 전용');
  expect(couponPlatformText(['PC', 'MOBILE_APP'])).toBe('');
  expect(couponExpiryText('2026-12-31 23:59:59')).toBe('2026.12.31까지');
});
