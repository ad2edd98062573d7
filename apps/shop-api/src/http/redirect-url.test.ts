import { expect, test } from 'vitest';
import { allowedRedirectUrl, otherStorefrontUrl } from './redirect-url.ts';

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
    'blob:https://shop.test/1',
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

test('a login leads on to storefronts that the operator has named, and to nothing that looks like one', () => {
  const settings = { ALLOWED_ORIGINS: ['https://skin.example', 'http://localhost:8080'] };
  const isAllowed = (target: string) => otherStorefrontUrl(settings, target) !== undefined;
  expect(isAllowed('https://skin.example/callback/auth-callback?from=login')).toBe(true);
  expect(isAllowed('http://localhost:8080/callback')).toBe(true);
  for (const elsewhere of [
    '/callback',
    'https://skin.example.evil.test/',
    'https://evil.test/https://skin.example',
    'https://skin.example@evil.test/',
    'https://who:what@skin.example/',
    'https://skin.example/#callback',
    'http://skin.example/',
    'https://skin.example:444/',
    'duskline://callback',
    'javascript:alert(1)',
    'blob:https://skin.example/1',
    'null',
    '',
  ]) {
    expect(isAllowed(elsewhere), elsewhere).toBe(false);
  }
  expect(otherStorefrontUrl({}, 'https://skin.example/')).toBeUndefined();
});
