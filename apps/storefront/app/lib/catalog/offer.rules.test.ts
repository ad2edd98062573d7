import { expect, test } from 'vitest';
import { offerPrice, offerState, plainName } from './offer.rules.ts';

const product = {
  productName: '더스크 후디',
  contentsIfPausing: '',
  saleStatusType: 'ONSALE',
  isSoldOut: false,
};

test('an ordinary product is on sale until it is sold out', () => {
  expect(offerState(product, false)).toBe('on-sale');
  expect(offerState({ ...product, isSoldOut: true }, false)).toBe('sold-out');
});

test.each([
  { productName: '[APP EXCLUSIVE] 나이트 캡' },
  { contentsIfPausing: '앱에서만 구매할 수 있어요' },
  { contentsIfPausing: 'APP ONLY' },
])(
  '$productName $contentsIfPausing is for the app: not on the web, plainly in the app',
  (marks) => {
    expect(offerState({ ...product, ...marks }, false)).toBe('app-only');
    expect(offerState({ ...product, ...marks }, true)).toBe('on-sale');
    expect(offerState({ ...product, ...marks, isSoldOut: true }, true)).toBe('sold-out');
  },
);

test('a pause that does not name the app pauses everywhere', () => {
  const paused = { ...product, contentsIfPausing: '재입고 준비 중' };
  expect(offerState(paused, false)).toBe('paused');
  expect(offerState(paused, true)).toBe('paused');
  expect(offerState({ ...product, saleStatusType: 'STOP' }, false)).toBe('paused');
});

test('one that is not on sale yet says so', () => {
  expect(offerState({ ...product, saleStatusType: 'READY' }, false)).toBe('not-on-sale');
});

test('the price is what is left after the discounts', () => {
  expect(
    offerPrice({ salePrice: 89_000, immediateDiscountAmt: 20_000, additionDiscountAmt: 0 }),
  ).toEqual({ price: 69_000, before: 89_000 });
});

test('the mark of the app is a badge, not a part of the name', () => {
  expect(plainName('[APP EXCLUSIVE] 나이트 캡')).toBe('나이트 캡');
  expect(plainName('더스크 후디')).toBe('더스크 후디');
});
