import { expect, test } from 'vitest';
import { canonicalUrl, pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/products?page=2&brandNo=3', '/products?brandNo=3&page=2'],
  ['/products?brandNo=3&page=2', '/products?brandNo=3&page=2'],
  ['/products?utm_source=x&page=2&fbclid=y', '/products?page=2'],
  ['/?gclid=1', '/'],
  ['/products?keyword=&brandNo=&sortType=REVIEW', '/products?sortType=REVIEW'],
  ['/%ED%9B%84%EB%93%9C?', '/%ED%9B%84%EB%93%9C'],
  ['/products?keyword=a%26b', '/products?keyword=a%26b'],
])('%s is cached as %s', (url, address) => {
  expect(canonicalUrl(url)).toBe(address);
});

test('the web and the app have different keys', () => {
  expect(pageKey('/', true)).not.toBe(pageKey('/', false));
});
