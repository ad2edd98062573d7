// @vitest-environment jsdom
import { listMyOrders } from '@duskline/contract/shop/order-history.calls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { OrdersPage } from './orders-page.tsx';

afterEach(cleanup);

test('a member without orders reads no number beside the heading', async () => {
  const testShop = createTestShop();
  testShop.shop.on(listMyOrders, { totalCount: 0, items: [] } as never);
  const at = '/my-page/orders';
  const page = <OrdersPage WithdrawClaimButton={() => null} BuyAgainButton={() => null} />;
  testShop.open({ who: 'member', at, pages: [{ path: at, element: page }] });
  expect(await screen.findByText('이 조건에 맞는 주문이 없어요')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('주문 내역');
});
