import { expect, test } from 'vitest';
import { backOfficeHeaders } from './back-office-policy.ts';

const urls = { siteUrl: 'https://shop.test', backOfficeUrl: 'https://office.test' };
const picturesOf = (given: Parameters<typeof backOfficeHeaders>[0]) =>
  /img-src ([^;]+)/.exec(backOfficeHeaders(given, [])['content-security-policy'] ?? '')?.[1];

test('staff see pictures of the store, and of its CDN where there is one', () => {
  expect(picturesOf(urls)).toBe("'self' data: blob: https://shop.test");
  expect(picturesOf({ ...urls, imageUrl: 'https://img.test/pictures' })).toBe(
    "'self' data: blob: https://shop.test https://img.test",
  );
});
