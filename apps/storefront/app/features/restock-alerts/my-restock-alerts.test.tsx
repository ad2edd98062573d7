// @vitest-environment jsdom
import {
  deleteRestockAlert,
  listRestockAlerts,
} from '@duskline/contract/shop/restock-alerts.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { MyRestockAlertsPage } from './my-restock-alerts-page.tsx';

afterEach(cleanup);

test('a member sees which restock alerts were sent and deletes one that waits', async () => {
  const testShop = createTestShop();
  const alert = {
    productNo: 7,
    productName: '더스크 후드',
    optionNo: 70,
    imageUrl: '/hood.jpg',
    requestYmdt: '2026-03-01 10:00:00',
  };
  let waiting = [
    { ...alert, requestNo: 1, optionName: '블랙 / M', notifiedYmdt: '2026-03-05 09:00:00' },
    { ...alert, requestNo: 2, optionName: '블랙 / L', notifiedYmdt: null },
  ];
  testShop.shop.on(listRestockAlerts, () => waiting);
  testShop.shop.on(deleteRestockAlert, ({ params }) => {
    waiting = waiting.filter(({ requestNo }) => requestNo !== params.requestNo);
    return undefined;
  });
  const at = '/my-page/restock-alerts';
  testShop.open({ who: 'member', at, pages: [{ path: at, element: <MyRestockAlertsPage /> }] });
  expect(await screen.findByText('2026.03.05에 알려 드렸어요')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '더스크 후드 블랙 / L 알림 지우기' }));
  await screen.findByText('재입고 알림을 지웠어요.');
  expect(screen.queryByText('블랙 / L')).toBeNull();
  expect(screen.getByText('블랙 / M')).toBeDefined();
});
