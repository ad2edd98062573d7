import { expect, test } from 'vitest';
import { availabilityOf, availableUnits, displayName, priceOf } from './product.rules.ts';

const product = {
  productName: '더스크 후디',
  contentsIfPausing: '',
  saleStatusType: 'ONSALE',
  isSoldOut: false,
};

test('an ordinary product is on sale until it is sold out', () => {
  expect(availabilityOf(product, false)).toBe('on-sale');
  expect(availabilityOf({ ...product, isSoldOut: true }, false)).toBe('sold-out');
});

test.each([
  { productName: '[APP EXCLUSIVE] 나이트 캡' },
  { contentsIfPausing: '앱에서만 구매할 수 있어요' },
  { contentsIfPausing: 'APP ONLY' },
])(
  '$productName $contentsIfPausing is for the app: not on the web, plainly in the app',
  (marks) => {
    expect(availabilityOf({ ...product, ...marks }, false)).toBe('app-only');
    expect(availabilityOf({ ...product, ...marks }, true)).toBe('on-sale');
    expect(availabilityOf({ ...product, ...marks, isSoldOut: true }, true)).toBe('sold-out');
  },
);

test('a pause text that does not mention the app pauses the product everywhere', () => {
  const paused = { ...product, contentsIfPausing: '재입고 준비 중' };
  expect(availabilityOf(paused, false)).toBe('paused');
  expect(availabilityOf(paused, true)).toBe('paused');
  expect(availabilityOf({ ...product, saleStatusType: 'STOP' }, false)).toBe('paused');
});

test('a product that is not on sale yet is not on sale', () => {
  expect(availabilityOf({ ...product, saleStatusType: 'READY' }, false)).toBe('not-on-sale');
});

test('the price is the regular price minus the discounts', () => {
  expect(
    priceOf({ salePrice: 89_000, immediateDiscountAmt: 20_000, additionDiscountAmt: 0 }),
  ).toEqual({ price: 69_000, regularPrice: 89_000 });
});

test('the app-only prefix is not a part of the displayed name', () => {
  expect(displayName('[APP EXCLUSIVE] 나이트 캡')).toBe('나이트 캡');
  expect(displayName('더스크 후디')).toBe('더스크 후디');
});

test('a mall that hides its stock sells what is not sold out', () => {
  const option = { saleType: 'AVAILABLE', forcedSoldOut: false, stockCnt: -999 };
  expect(availableUnits(option)).toBeGreaterThan(0);
  expect(availableUnits({ ...option, stockCnt: 3 })).toBe(3);
  expect(availableUnits({ ...option, saleType: 'SOLD_OUT' })).toBe(0);
  expect(availableUnits({ ...option, forcedSoldOut: true })).toBe(0);
});
