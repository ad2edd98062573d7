import { expect, test } from 'vitest';
import { allowedRedirectUrl } from './redirect-url.ts';

const SITE_URL = 'https://shop.test';

test('shoppers are sent back to the store or its app, and nowhere else', () => {
  const isAllowed = (target: string) => allowedRedirectUrl({ SITE_URL }, target) !== undefined;
  expect(isAllowed('https://shop.test/orders/payment-return?from=sheet')).toBe(true);
  expect(isAllowed('/my-page')).toBe(true);
  expect(isAllowed('duskline://orders/payment-return')).toBe(true);
  for (const elsewhere of [
    'https://shop.test.evil.test/',
    'https://shop.test@evil.test/',
    '//evil.test/',
    '/\\evil.test',
    'http://shop.test/',
    'javascript:alert(1)',
    'data:text/html,hello',
  ]) {
    expect(isAllowed(elsewhere), elsewhere).toBe(false);
  }
});

test('shoppers of another storefront go back to it where the operator has named it', () => {
  const allowed = { SITE_URL, ALLOWED_ORIGINS: ['https://skin.example'] };
  const target = 'https://skin.example/order/confirm?orderNo=1';
  expect(allowedRedirectUrl(allowed, target)).toBe(target);
  expect(allowedRedirectUrl(allowed, 'https://other.example/')).toBeUndefined();
  expect(allowedRedirectUrl({ SITE_URL }, target)).toBeUndefined();
});
