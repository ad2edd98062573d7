import { expect, test } from 'vitest';
import { isAppOnly, meanRating, saleTypeOf } from './product.rules.ts';

test('a product is for the app alone when its name or its pause text says so', () => {
  expect(isAppOnly({ name: '[APP EXCLUSIVE] 나이트 후드', contentsIfPausing: '' })).toBe(true);
  expect(isAppOnly({ name: '나이트 후드', contentsIfPausing: '앱에서만 만나요' })).toBe(true);
  expect(isAppOnly({ name: '나이트 후드', contentsIfPausing: 'APP ONLY' })).toBe(true);
  expect(isAppOnly({ name: '나이트 후드 [APP EXCLUSIVE]', contentsIfPausing: '' })).toBe(false);
  expect(isAppOnly({ name: '나이트 후드', contentsIfPausing: '재정비 중이에요' })).toBe(false);
});

test('an option can be bought with stock, while its product is on sale and nobody forbids it', () => {
  const product = { name: '나이트 후드', contentsIfPausing: '', saleStatus: 'ONSALE' } as const;
  const inStock = { units: 9, forcedSoldOut: false };
  expect(saleTypeOf(product, inStock)).toBe('AVAILABLE');
  expect(saleTypeOf(product, { ...inStock, units: 0 })).toBe('SOLD_OUT');
  expect(saleTypeOf(product, { ...inStock, forcedSoldOut: true })).toBe('SOLD_OUT');
  expect(saleTypeOf({ ...product, saleStatus: 'STOP' }, inStock)).toBe('UNAVAILABLE');
  expect(saleTypeOf({ ...product, contentsIfPausing: '재정비 중' }, inStock)).toBe('UNAVAILABLE');
  expect(saleTypeOf({ ...product, contentsIfPausing: '앱 전용' }, inStock)).toBe('AVAILABLE');
});

test('the mean rating has one decimal and is 0 without reviews', () => {
  expect(meanRating({ ratingSum: 14, reviewCount: 3 })).toBe(4.7);
  expect(meanRating({ ratingSum: 0, reviewCount: 0 })).toBe(0);
});
