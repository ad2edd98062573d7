// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { getOrderBatch, startOrderBatch } from '@duskline/contract/admin/order-batches.calls';
import { countOrderQueues, listOrders } from '@duskline/contract/admin/order-queues.calls';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { OrderQueue } from './order-queue.tsx';

const PART = 3;
const orderOf = (number: number) => ({
  ...{ orderNo: `26050454099856${2000 + number}`, states: ['PAY_DONE'], memoCount: 0 },
  ...{ orderedAt: '2026-05-04T10:00:00+09:00', productName: '후드', quantity: 1, payAmt: 39_000 },
  ...{ payType: null, ordererName: '홍*동', receiverName: '홍*동', invoiceNo: '' },
  ...{ hasRunningClaim: false, isMember: true },
});
const orders = Array.from({ length: 8 }, (_, number) => orderOf(number));

/** A shop whose list has parts of three orders, and whose batch ends when the test says so. */
async function openQueue(url = '/orders') {
  const batch = {
    ...{ batchNo: 7, action: 'prepare', total: 8, done: 2, refused: 0, undone: [] as object[] },
    ...{ startedAt: '2026-05-04T11:00:00+09:00', endedAt: null as string | null },
  };
  const started: { key?: string }[] = [];
  const lost: boolean[] = [];
  const listed = vi.fn();
  const away = { isAway: false };
  const call = (async (
    called: object,
    input: { query?: { cursor?: string }; body?: { key?: string } },
  ) => {
    if (called === countOrderQueues) return { queues: [] };
    if (called === getOrderBatch) {
      if (away.isAway) throw new ApiError(0, 'NETWORK', '');
      return { ...batch };
    }
    if (called === startOrderBatch) {
      started.push(input.body ?? {});
      if (lost.shift()) throw new ApiError(0, 'NETWORK', '');
      return { batchNo: batch.batchNo };
    }
    if (called !== listOrders) throw new Error('not part of this test');
    listed();
    const at = Number(input.query?.cursor ?? 0);
    const next = at + PART;
    return {
      items: orders.slice(at, next),
      nextCursor: next < orders.length ? String(next) : null,
    };
  }) as unknown as AdminCaller;
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const opened = openScreen([{ path: '/orders', element: <OrderQueue /> }], {
    ...{ call, url },
    permissions: ['orders.read', 'orders.ship'],
  });
  return { ...opened, batch, started, listed, lost, away };
}

afterEach(() => vi.unstubAllGlobals());

test('all orders of a queue are chosen by one press more than those that are shown', async () => {
  const { user, started } = await openQueue();
  await screen.findByText(/260504540998562000/);
  expect(screen.queryByRole('button', { name: /더 불러와서/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: '보이는 줄 모두 선택' }));
  await user.click(screen.getByRole('button', { name: '더 불러와서 1,000건까지 선택' }));
  expect(await screen.findByText('8건 선택')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /더 불러와서/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: '상품 준비' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '상품 준비' }));
  await screen.findByRole('dialog', { name: '상품 준비' });
  expect(started).toEqual([
    expect.objectContaining({ orderNos: orders.map(({ orderNo }) => orderNo) }),
  ]);
});

test('a batch whose window is closed goes on to say how far it is, and its report is found again', async () => {
  const { user, batch, router } = await openQueue('/orders?batch=7');
  const dialog = await screen.findByRole('dialog', { name: '상품 준비' });
  expect(within(dialog).getByText('8건 중 2건을 처리했어요.')).toBeTruthy();
  await user.click(within(dialog).getAllByRole('button', { name: '닫기' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: '진행 보기' })).toBeTruthy();

  const { orderNo } = orderOf(0);
  const reason = '취소·반품·교환 신청을 먼저 처리해 주세요.';
  Object.assign(batch, { done: 7, refused: 1, undone: [{ orderNo, reason }] });
  Object.assign(batch, { endedAt: '2026-05-04T11:01:00+09:00' });
  await user.click(await screen.findByRole('button', { name: '결과 보기' }));
  const report = await screen.findByRole('dialog', { name: '상품 준비' });
  expect(within(report).getByText('7건을 처리했고, 1건은 처리하지 못했어요.')).toBeTruthy();
  expect(within(report).getByText(reason)).toBeTruthy();
  expect(within(report).getByRole('button', { name: '처리하지 못한 주문번호 복사' })).toBeTruthy();
  await user.click(within(report).getAllByRole('button', { name: '닫기' })[0] as HTMLElement);
  expect(screen.queryByRole('button', { name: '결과 보기' })).toBeNull();
  expect(router.state.location.search).toBe('');
});

test('the end of a batch has the list read again, once, however often the batch is read', async () => {
  const { batch, listed, client } = await openQueue('/orders?batch=7');
  await screen.findByText('8건 중 2건을 처리했어요.', { ignore: 'p' });
  expect(listed).toHaveBeenCalledTimes(1);
  Object.assign(batch, { done: 8, endedAt: '2026-05-04T11:01:00+09:00' });
  await screen.findByRole('button', { name: '결과 보기', hidden: true });
  await expect.poll(() => listed).toHaveBeenCalledTimes(2);

  // As after a connection that came back, or another login.
  await client.refetchQueries({ queryKey: ['order-batches', 7] });
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(listed).toHaveBeenCalledTimes(2);
});

test('a batch whose start was lost is the same one when it is started again', async () => {
  const { user, started, lost } = await openQueue();
  await user.click(await screen.findByRole('checkbox', { name: '보이는 줄 모두 선택' }));
  const start = async () => {
    await user.click(screen.getByRole('button', { name: '상품 준비' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '상품 준비' }));
  };
  lost.push(true);
  await start();
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await start();
  await screen.findByRole('dialog', { name: '상품 준비' });
  expect(started).toHaveLength(2);
  expect(started[1]).toEqual(started[0]);
});

test('a batch that cannot be asked how far it is says that what it shows is of before, until it can', async () => {
  const { away } = await openQueue('/orders?batch=7');
  const dialog = await screen.findByRole('dialog', { name: '상품 준비' });
  await within(dialog).findByText(/2/);
  away.isAway = true;
  await within(dialog).findByText(/전에 본 내용이에요/, undefined, { timeout: 3_000 });
  away.isAway = false;
  await expect
    .poll(() => within(dialog).queryByText(/전에 본 내용이에요/), { timeout: 3_000 })
    .toBeNull();
});
