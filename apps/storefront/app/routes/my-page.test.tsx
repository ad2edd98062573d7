// @vitest-environment jsdom
import { findLegacyOrders } from '@duskline/contract/member/legacy-orders.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.tsx';
import MyPageRoute from './my-page.tsx';

afterEach(cleanup);

function openMyPage(exists: boolean) {
  const testShop = createTestShop();
  testShop.member.on(findLegacyOrders, { data: { exists, count: exists ? 2 : 0 } });
  const Page = MyPageRoute as () => ReactNode;
  testShop.open({
    who: 'member',
    at: '/my-page',
    pages: [{ path: '/my-page', element: <Page /> }],
  });
  return testShop;
}

test('a member who ordered on the previous platform finds the way to those orders', async () => {
  openMyPage(true);
  const link = await screen.findByRole('link', { name: '이전 쇼핑몰 주문' });
  expect(link.getAttribute('href')).toBe('/my-page/legacy-orders');
});

test('a member who never did sees no empty archive', async () => {
  const { member } = openMyPage(false);
  await waitFor(() => expect(member.inputsOf(findLegacyOrders)).toHaveLength(1));
  expect(screen.getByRole('link', { name: '주문 내역' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '이전 쇼핑몰 주문' })).toBeNull();
});
