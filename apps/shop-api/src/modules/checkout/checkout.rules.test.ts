import { expect, test } from 'vitest';
import { isAllowedReturnUrl } from './checkout.rules.ts';

test('shoppers are sent back to the store or its app, and nowhere else', () => {
  const allowed = { siteOrigin: 'https://shop.test', appScheme: 'duskline' };
  const isAllowed = (text: string) => isAllowedReturnUrl(new URL(text), allowed);
  expect(isAllowed('https://shop.test/orders/payment-return?from=sheet')).toBe(true);
  expect(isAllowed('duskline://orders/payment-return')).toBe(true);
  expect(isAllowed('https://shop.test.evil.test/')).toBe(false);
  expect(isAllowed('https://shop.test@evil.test/')).toBe(false);
  expect(isAllowed('http://shop.test/')).toBe(false);
  expect(isAllowed('javascript:alert(1)')).toBe(false);
});
