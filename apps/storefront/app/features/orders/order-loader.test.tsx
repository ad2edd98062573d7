// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getMyOrder } from '@duskline/contract/shop/order-history.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { OrderLoader } from './order-loader.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const orderNo = '202503011234567890';
const at = `/my-page/orders/${orderNo}`;

/** An order's page that says what it got; returns how to come back to it when its order has become old. */
async function openOrder() {
  const testShop = createTestShop();
  testShop.shop.on(getMyOrder, { orderNo } as never);
  const page = (
    <OrderLoader orderNo={orderNo}>
      {(order, isFresh) => <p>{`${order.orderNo} ${isFresh ? '새로' : '저장된 대로'}`}</p>}
    </OrderLoader>
  );
  const pages = [
    { path: at, element: page },
    { path: '/form', element: <p>취소 신청서</p> },
  ];
  const { router } = testShop.open({ who: 'member', at, pages });
  await screen.findByText(`${orderNo} 새로`);
  async function comeBack() {
    await router.navigate('/form');
    await screen.findByText('취소 신청서');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await router.navigate(-1);
  }
  return { ...testShop, comeBack };
}

test('an order that has become old is what the cache holds, until the API has answered anew', async () => {
  const { shop, comeBack } = await openOrder();
  const answered = Promise.withResolvers<never>();
  shop.on(getMyOrder, () => answered.promise);
  await comeBack();
  expect(await screen.findByText(`${orderNo} 저장된 대로`)).toBeDefined();
  answered.resolve({ orderNo } as never);
  expect(await screen.findByText(`${orderNo} 새로`)).toBeDefined();
});

test('an order that could not be loaded anew stays what the cache holds', async () => {
  const { shop, comeBack } = await openOrder();
  const refusing = vi.fn(() => {
    throw new ApiError(400, 'DL0731', '지금은 할 수 없어요.');
  });
  shop.on(getMyOrder, refusing);
  await comeBack();
  await waitFor(() => expect(refusing).toHaveBeenCalled());
  expect(await screen.findByText(`${orderNo} 저장된 대로`)).toBeDefined();
  expect(screen.queryByText(`${orderNo} 새로`)).toBeNull();
});
