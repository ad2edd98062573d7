import { expect, test } from 'vitest';
import { loginPath, readReturnUrl } from './return-url.ts';

test('a path of this site is a return URL with its query', () => {
  for (const path of [
    '/',
    '/cart',
    '/products?keyword=후디&page=2#top',
    '/orders/sheet/1?a=%2F%2F',
  ]) {
    expect(decodeURI(readReturnUrl(path))).toBe(decodeURI(path));
  }
});

test('no return URL leads to another site', () => {
  const tricks = [
    null,
    '',
    'cart',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https:/evil.example',
  ];
  for (const trick of tricks) expect(readReturnUrl(trick), String(trick)).toBe('/');
});

test('the login page never returns to itself', () => {
  expect(readReturnUrl('/login?returnUrl=/login')).toBe('/');
});

test('the login page gets the whole return URL as one value', () => {
  const path = loginPath('/products?keyword=a&page=2');
  expect(new URL(path, 'https://shop.example').searchParams.get('returnUrl')).toBe(
    '/products?keyword=a&page=2',
  );
});
