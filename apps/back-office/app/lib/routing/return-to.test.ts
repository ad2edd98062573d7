import { expect, test } from 'vitest';
import { loginPath, safeReturnTo } from './return-to.ts';

test('a login leads back to the page with its filters', () => {
  const path = loginPath('/staff?tab=roles&state=ACTIVE');
  const given = new URL(path, 'http://office.example').searchParams.get('returnTo');
  expect(safeReturnTo(given)).toBe('/staff?tab=roles&state=ACTIVE');
  expect(loginPath('/')).toBe('/login');
});

test('a login never leads to another site, nor back to itself', () => {
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    null,
    '/login?returnTo=/staff',
  ]) {
    expect(safeReturnTo(evil)).toBe('/');
  }
});
