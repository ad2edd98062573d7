// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { exportOrders } from '@duskline/contract/admin/order-exports.calls';
import { countOrderQueues, listOrders } from '@duskline/contract/admin/order-queues.calls';
import type { Permission } from '@duskline/contract/admin/permissions';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { OrderQueue } from './order-queue.tsx';

const orders = ['260504540998562330', '260504540998562331'].map((orderNo) => ({
  ...{ orderNo, states: ['PAY_DONE'], hasRunningClaim: false, memoCount: 0, isMember: true },
  ...{ orderedAt: '2026-05-04T10:00:00+09:00', productName: '후드', quantity: 1, payAmt: 39_000 },
  ...{ payType: null, ordererName: '홍*동', receiverName: '홍*동', invoiceNo: '' },
}));

afterEach(() => vi.unstubAllGlobals());

async function openQueue(permissions: readonly Permission[], reply: object = {}) {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const saved: Blob[] = [];
  // jsdom has neither of them, and follows no link to a file.
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return '#file';
  };
  URL.revokeObjectURL = () => {};
  const asked: object[] = [];
  const file = { fileName: 'orders.csv', type: 'text/csv', base64: btoa('a,b') };
  const call = (async (called: object, input: object) => {
    if (called === listOrders) return { items: orders, nextCursor: null };
    if (called === countOrderQueues) return { queues: [] };
    if (called !== exportOrders) throw new Error('not part of this test');
    asked.push(input);
    return { ...file, rows: 2, claimed: 0, isCut: false, ...reply };
  }) as unknown as AdminCaller;
  const opened = openScreen(
    [
      {
        path: '/orders',
        element: (
          <>
            <OrderQueue />
            <Toasts />
          </>
        ),
      },
    ],
    { call, permissions, url: '/orders?queue=PAY_DONE&carrier=CJ' },
  );
  await screen.findByRole('link', { name: orders[0]?.orderNo });
  return { ...opened, asked, saved };
}

const mayExport = ['orders.read', 'orders.export'] as const;

test('who may take customers along takes the selected orders as a file, for a reason', async () => {
  const { user, asked, saved } = await openQueue(mayExport);
  const row = screen.getByRole('link', { name: orders[1]?.orderNo }).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '엑셀 받기' }));
  const dialog = await screen.findByRole('dialog', { name: '선택한 주문 1건 엑셀 받기' });
  await user.type(within(dialog).getByLabelText(/^사유/), '오늘 출고분 택배 접수');
  await user.selectOptions(within(dialog).getByLabelText('파일 형식'), 'csv');
  await user.click(within(dialog).getByRole('button', { name: '받기' }));
  expect(await screen.findByText('배송 2줄을 받았어요.')).toBeTruthy();
  expect(asked).toMatchObject([
    { body: { format: 'csv', reason: '오늘 출고분 택배 접수', orderNos: [orders[1]?.orderNo] } },
  ]);
  expect(saved).toHaveLength(1);
  expect(await saved[0]?.text()).toBe('a,b');
  // The same orders are still selected: next they are moved.
  expect(screen.getByText('1건 선택')).toBeTruthy();
});

test('the whole list is taken by its filter, and what is left out of the file is said', async () => {
  const { user, asked } = await openQueue(mayExport, { claimed: 1, isCut: true });
  await user.click(screen.getByRole('button', { name: '이 목록 엑셀 받기' }));
  const dialog = await screen.findByRole('dialog', { name: '이 목록 엑셀 받기' });
  await user.type(within(dialog).getByLabelText(/^사유/), '오늘 출고분 택배 접수');
  await user.click(within(dialog).getByRole('button', { name: '받기' }));
  const said = /신청이 있는 1건의 상품은 뺐어요.*1,000줄까지만/;
  expect(await screen.findAllByText(said)).toBeTruthy();
  expect(asked).toMatchObject([
    { query: { queue: 'PAY_DONE', carrier: 'CJ' }, body: { format: 'xlsx' } },
  ]);
  expect(asked[0]).not.toHaveProperty('body.orderNos');
});

test('a list without a parcel saves no file', async () => {
  const { user, saved } = await openQueue(mayExport, { rows: 0 });
  await user.click(screen.getByRole('button', { name: '이 목록 엑셀 받기' }));
  const dialog = await screen.findByRole('dialog', { name: '이 목록 엑셀 받기' });
  await user.type(within(dialog).getByLabelText(/^사유/), '오늘 출고분 택배 접수');
  await user.click(within(dialog).getByRole('button', { name: '받기' }));
  // It stands twice: a failure is read aloud at once.
  expect(await screen.findAllByText('받을 배송이 없어요.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('who may not take customers along is offered no file', async () => {
  await openQueue(['orders.read', 'orders.ship']);
  expect(screen.queryByRole('button', { name: /엑셀 받기/ })).toBeNull();
});
