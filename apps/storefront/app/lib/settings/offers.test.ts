import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPageOffered, optionalPages } from './offers.ts';

const ours = { memberApiUrl: '/member-api', hasShopExtensions: true };
const foreign = { memberApiUrl: undefined, hasShopExtensions: false };

test('our own mall offers every page', () => {
  expect(optionalPages.filter((page) => !isPageOffered(page, ours))).toEqual([]);
});

test('a mall without our APIs offers none of the pages that call them, nor those below', () => {
  expect(optionalPages.filter((page) => isPageOffered(page, foreign))).toEqual([]);
  expect(isPageOffered('/my-page/member/verify-identity/result', foreign)).toBe(false);
});

test('our Member API beside a hosted mall brings its pages, but not those of our Shop API', () => {
  const beside = { ...foreign, memberApiUrl: 'https://member.example' };
  expect(optionalPages.filter((page) => !isPageOffered(page, beside))).toEqual([
    '/login/continue',
    '/my-page/restock-alerts',
  ]);
});

test.each(['/', '/login', '/register', '/my-page', '/my-page/profile', '/my-page/orders', '/cart'])(
  '%s is offered everywhere',
  (path) => expect(isPageOffered(path, foreign)).toBe(true),
);

test('each of these pages is one of the storefront', () => {
  const routes = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8');
  expect(optionalPages.filter((page) => !routes.includes(`'${page.slice(1)}'`))).toEqual([]);
});
