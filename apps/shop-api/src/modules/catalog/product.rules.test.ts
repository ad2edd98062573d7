import { expect, test } from 'vitest';
import { averageRating, isAppOnly, saleTypeOf } from './product.rules.ts';

test('a product is sold in the app alone when its name or its pause text says so', () => {
  expect(isAppOnly({ name: '[APP EXCLUSIVE] 나이트 후드', contentsIfPausing: '' })).toBe(true);
  expect(isAppOnly({ name: '나이트 후드', contentsIfPausing: '앱에서만 만나요' })).toBe(true);
  expect(isAppOnly({ name: '나이트 후드', contentsIfPausing: 'APP ONLY' })).toBe(true);
  expect(isAppOnly({ name: '나이트 후드 [APP EXCLUSIVE]', contentsIfPausing: '' })).toBe(false);
  expect(isAppOnly({ name: '나이트 후드', contentsIfPausing: '재정비 중이에요' })).toBe(false);
});

test('an option can be bought with stock, while its product is on sale and it is not forced sold out', () => {
  const product = { name: '나이트 후드', contentsIfPausing: '', saleStatus: 'ONSALE' } as const;
  const inStock = { available: 9, forcedSoldOut: false };
  expect(saleTypeOf(product, inStock)).toBe('AVAILABLE');
  expect(saleTypeOf(product, { ...inStock, available: 0 })).toBe('SOLD_OUT');
  expect(saleTypeOf(product, { ...inStock, forcedSoldOut: true })).toBe('SOLD_OUT');
  expect(saleTypeOf({ ...product, saleStatus: 'STOP' }, inStock)).toBe('UNAVAILABLE');
  expect(saleTypeOf({ ...product, contentsIfPausing: '재정비 중' }, inStock)).toBe('UNAVAILABLE');
  expect(saleTypeOf({ ...product, contentsIfPausing: '앱 전용' }, inStock)).toBe('AVAILABLE');
});

test('the average rating has one decimal and is 0 without reviews', () => {
  expect(averageRating({ ratingSum: 14, reviewCount: 3 })).toBe(4.7);
  expect(averageRating({ ratingSum: 0, reviewCount: 0 })).toBe(0);
});
