// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { countOrderQueues, listOrders } from '@duskline/contract/admin/order-queues.calls';
import { getPickingList, printPackingSlips } from '@duskline/contract/admin/orders.calls';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { OrderQueue } from './order-queue.tsx';
import { PapersPage } from './papers-page.tsx';

const orderNos = ['260504540998562330', '260504540998562331', '260504540998562332'];
const orders = orderNos.map((orderNo) => ({
  ...{ orderNo, states: ['PAY_DONE'], hasRunningClaim: false, memoCount: 0, isMember: true },
  ...{ orderedAt: '2026-05-04T10:00:00+09:00', productName: '후드', quantity: 1, payAmt: 39_000 },
  ...{ payType: null, ordererName: '홍*동', receiverName: '홍*동', invoiceNo: '' },
}));

const rows = [
  {
    optionNo: 1,
    optionCode: 'DL-1',
    productName: '후드',
    optionValue: 'M',
    quantity: 2,
    orders: 2,
  },
];

const call = (async (called: object) => {
  if (called === listOrders) return { items: orders, nextCursor: null };
  if (called === countOrderQueues) return { queues: [] };
  return called === getPickingList ? { rows } : { slips: [] };
}) as unknown as AdminCaller;

afterEach(() => vi.unstubAllGlobals());

async function openQueue() {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const { user, router } = openScreen(
    [
      { path: '/orders', element: <OrderQueue /> },
      { path: '/orders/papers', element: <PapersPage /> },
    ],
    { call, permissions: ['orders.read', 'orders.ship'], url: '/orders?queue=PAY_DONE' },
  );
  for (const orderNo of orderNos.slice(0, 2)) {
    const row = (await screen.findByRole('link', { name: orderNo })).closest('tr');
    await user.click(within(row as HTMLElement).getByRole('checkbox'));
  }
  return { user, router };
}

test.each([
  ['the link to the list', 'link'],
  ["the browser's back", 'back'],
] as const)(
  'who printed a picking list and packing slips finds the orders still selected by %s',
  async (_, way) => {
    const { user, router } = await openQueue();
    await user.click(screen.getByRole('button', { name: '피킹 리스트' }));
    await user.click(await screen.findByRole('link', { name: '포장 명세서' }));
    await screen.findByRole('heading', { name: '포장 명세서' });
    if (way === 'link') await user.click(screen.getByRole('link', { name: '주문 목록' }));
    else await router.navigate(-1);
    expect(await screen.findByText('2건 선택')).toBeTruthy();
    expect(router.state.location.search).toBe('?queue=PAY_DONE');
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
);

test('a selection that is taken away after the papers does not return with a reload', async () => {
  const { user, router } = await openQueue();
  await user.click(screen.getByRole('button', { name: '피킹 리스트' }));
  await user.click(await screen.findByRole('link', { name: '주문 목록' }));
  await user.click(await screen.findByRole('button', { name: '선택 해제' }));
  expect(screen.queryByText('2건 선택')).toBeNull();
  expect(router.state.location.state).toBeNull();
});

test('a printed picking list says what it is and of which minute', async () => {
  const { user } = await openQueue();
  await user.click(screen.getByRole('button', { name: '피킹 리스트' }));
  await screen.findByRole('table', { name: '피킹 리스트' });
  // The head of the page is not printed; this line is, and is on no screen.
  const line = screen.getByText(/피킹 리스트$/, { selector: 'p *' }).parentElement;
  expect(line?.className).toContain('print:flex');
  expect(line?.textContent).toMatch(/\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}$/);
});

test('on the paper of a list that was not read again stands that it is of before, and no button', async () => {
  const state = { isLost: false };
  const callUntilLost = (async () => {
    if (state.isLost) throw new ApiError(0, 'NETWORK', '');
    return { rows };
  }) as unknown as AdminCaller;
  const { client, router } = openScreen([{ path: '/orders/papers', element: <PapersPage /> }], {
    ...{ call: callUntilLost, permissions: ['orders.read', 'orders.ship'] },
    url: '/orders/papers?kind=picking',
  });
  await router.navigate('/orders/papers?kind=picking', { state: { orderNos } });
  await screen.findByRole('table', { name: '피킹 리스트' });
  state.isLost = true;
  await client.invalidateQueries({ queryKey: ['orders', 'picking'] });
  const isPrinted = (shown: HTMLElement) => shown.closest('.print\\:hidden') === null;
  expect(isPrinted(await screen.findByRole('alert'))).toBe(true);
  expect(isPrinted(await screen.findByRole('button', { name: '다시 시도' }))).toBe(false);
});

test('packing slips that cannot be read again are not printed as they were before', async () => {
  const slip = {
    ...{ deliveryNo: 1, orderNo: orderNos[0], orderedAt: '2026-05-04T10:00:00+09:00' },
    receiver: {
      ...{ name: '홍길동', phone: '010-1234-5678', phone2: '', zipCode: '04524' },
      ...{ address: '서울 중구 세종대로 110', detailAddress: '', deliveryMemo: '' },
    },
    lines: [{ optionCode: 'DL-1', productName: '후드', optionValue: 'M', quantity: 1 }],
  };
  const print = vi.fn(async () => ({ slips: [slip] }));
  const { client, router } = openScreen([{ path: '/orders/papers', element: <PapersPage /> }], {
    call: (async (called: object) =>
      called === printPackingSlips ? print() : { rows: [] }) as unknown as AdminCaller,
    ...{ permissions: ['orders.read', 'orders.ship'], url: '/orders/papers' },
  });
  await router.navigate('/orders/papers?kind=slips', { state: { orderNos } });
  await screen.findByText(/홍길동/);
  print.mockRejectedValueOnce(new ApiError(0, 'NETWORK', ''));
  await client.invalidateQueries({ queryKey: ['orders'] });
  await screen.findByRole('alert');
  await expect.poll(() => screen.queryByText(/홍길동/)).toBeNull();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
