import { expect, test } from 'vitest';
import {
  couponDiscountText,
  couponDownloadState,
  couponExpiryText,
  couponPlatformText,
  couponTermsText,
} from './coupon-labels.ts';

const fixed = { fixedAmt: true, discountAmt: 5000, discountRate: 0, maxDiscountAmt: 0 };
const rate = { fixedAmt: false, discountAmt: 0, discountRate: 10, maxDiscountAmt: 20_000 };

test('a coupon shows its discount and its conditions', () => {
  expect(couponDiscountText(fixed)).toBe('5,000원');
  expect(couponDiscountText(rate)).toBe('10%');
  expect(couponTermsText({ ...fixed, minSalePrice: 0 })).toBe('금액\u00a0제한\u00a0없음');
  expect(couponTermsText({ ...rate, minSalePrice: 50_000 })).toBe(
    '50,000원\u00a0이상\u00a0구매\u00a0시\u00a0· 최대\u00a020,000원\u00a0할인',
  );
});

test('a coupon shows where and until when it is valid', () => {
  expect(couponPlatformText(['MOBILE_APP'])).toBe('앱 전용');
  expect(couponPlatformText(['PC', 'MOBILE_APP'])).toBe('');
  expect(couponExpiryText('2026-12-31 23:59:59')).toBe('2026.12.31까지');
});

test('a coupon without a last day never reads 2999.12.31까지', () => {
  expect(couponExpiryText('2999-12-31 23:59:59')).toBe('기간 제한 없음');
  expect(couponExpiryText('2999-12-31 23:59:59', 7)).toBe('받은 날부터 7일');
  expect(couponExpiryText('2026-12-31 23:59:59', 7)).toBe('2026.12.31까지');
});

test('only a member who took a coupon reads that they have it', () => {
  const state = (facts: { mine?: number; left?: number; all?: number; open?: boolean }) =>
    couponDownloadState({
      downloadable: facts.open ?? false,
      couponStatus: {
        issuableCnt: facts.left ?? 0,
        totalIssuableCnt: facts.all ?? 0,
        myIssuedCnt: facts.mine ?? 0,
      },
    });
  expect(state({ open: true })).toBe('open');
  expect(state({ mine: 1 })).toBe('owned');
  expect(state({ all: 100, left: 0 })).toBe('sold_out');
  expect(state({ all: 100, left: 3 })).toBe('not_for_you');
  expect(state({})).toBe('not_for_you');
});
