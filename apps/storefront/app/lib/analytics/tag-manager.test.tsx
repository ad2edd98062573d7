// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { usePageViews } from './tag-manager.ts';

afterEach(() => {
  cleanup();
  window.dataLayer = undefined;
});

function Page() {
  usePageViews();
  return null;
}

function viewed(path: string): unknown {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>,
  );
  return window.dataLayer?.[0]?.page_path;
}

test('a page view names the page with what was looked for', () => {
  expect(viewed('/products?keywords=hoodie&page=2')).toBe('/products?keywords=hoodie&page=2');
});

test.each([
  '/orders/payment-return?guestToken=secret',
  '/login/social?state=secret',
  '/my-page/member/verify-identity/result?key=secret',
])('the tag manager does not get the secret of %s', (path) => {
  expect(viewed(path)).toBe(path.split('?')[0]);
});
