import { expect, test } from 'vitest';
import { audienceOf, canonicalUrl, pageKey } from './page-key.ts';

const list = ['keyword', 'page', 'brandNo', 'order.direction', 'sortType'];

test.each([
  ['/', '/'],
  ['/products?page=2&brandNo=3', '/products?brandNo=3&page=2'],
  ['/products?brandNo=3&page=2', '/products?brandNo=3&page=2'],
  ['/products?utm_source=x&page=2&fbclid=y', '/products?page=2'],
  ['/?gclid=1', '/'],
  ['/products?never=seen&page=2&and=another', '/products?page=2'],
  ['/products?page=2&page=3', '/products?page=2'],
  ['/products?keyword=&brandNo=&sortType=REVIEW', '/products?sortType=REVIEW'],
  ['/%ED%9B%84%EB%93%9C?', '/%ED%9B%84%EB%93%9C'],
  ['/products?keyword=a%26b', '/products?keyword=a%26b'],
  ['/products.data?_routes=routes%2Fproducts&x=1', '/products.data?_routes=routes%2Fproducts'],
  [
    '/products.data?_routes=routes/products,root',
    '/products.data?_routes=root%2Croutes%2Fproducts',
  ],
  ['/products.data?_routes=root,root,a1', '/products.data?_routes=root'],
  ['/products.data?_routes=a2', '/products.data'],
  ['/products?_routes=root', '/products'],
])('%s is cached as %s', (url, spelt) => {
  expect(canonicalUrl(url, list, ['root', 'routes/products'])).toBe(spelt);
});

test('a page that names no queries keeps them all', () => {
  expect(canonicalUrl('/login?returnUrl=%2Fcart&b=1')).toBe('/login?b=1&returnUrl=%2Fcart');
});

test('the web and the app have different keys', () => {
  expect(pageKey('/', audienceOf('AOS'))).not.toBe(pageKey('/', audienceOf('PC')));
  expect(audienceOf('IOS')).toBe(audienceOf('AOS'));
  expect(audienceOf('MOBILE_WEB')).toBe(audienceOf('PC'));
});
