import { expect, test } from 'vitest';
import { couponPlatform, isForProduct, type Targets } from './coupon-terms.rules.ts';

const nothing: Targets = { productNos: new Set(), categoryNos: new Set(), brandNos: new Set() };
const products = (productNo: number): Targets => ({ ...nothing, productNos: new Set([productNo]) });
const product = (productNo: number) => ({ productNo, brandNo: 1, categoryNos: [10] });

test('what a coupon excludes wins over what it includes', () => {
  const terms = { includes: { ...nothing, categoryNos: new Set([10]) }, excludes: products(2) };
  expect(isForProduct(terms, product(1))).toBe(true);
  expect(isForProduct(terms, product(2))).toBe(false);
  expect(isForProduct({ includes: products(3), excludes: nothing }, product(1))).toBe(false);
});

test('both apps are one place for coupons', () => {
  expect(['PC', 'MOBILE_WEB', 'AOS', 'IOS'].map(couponPlatform)).toEqual([
    'PC',
    'MOBILE_WEB',
    'MOBILE_APP',
    'MOBILE_APP',
  ]);
});
