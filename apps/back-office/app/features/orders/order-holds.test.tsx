// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { listOrderHolds, releaseOrderHolds } from '@duskline/contract/admin/order-holds.calls';
import type { Permission } from '@duskline/contract/admin/permissions';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { OrderHolds } from './order-holds.tsx';

const ofMember = {
  ...{ orderNo: '260504000000000001', memberNo: 12, state: 'RESERVED', quantity: 4 },
  ...{ reservedAt: '2026-05-04 12:00:00', until: '2026-05-04 12:10:00', deniedSince: null },
  holders: [{ kind: 'member', name: 'member:abcdefgh', orders: 3 }],
};
const asked = {
  ...ofMember,
  ...{ orderNo: '260504000000000002', state: 'CONFIRMING' },
};
const ofGuest = {
  ...{ ...ofMember, orderNo: '260504000000000003', memberNo: null, state: 'WAITING_DEPOSIT' },
  deniedSince: '2026-05-04 12:00:00',
  holders: [
    { kind: 'phone', name: 'phone:pppppppp', orders: 1 },
    { kind: 'network', name: 'network:nnnnnnnn', orders: 1 },
  ],
};

type Sent = { body: { key: string; of: object; reason: string } };

/** The list, and what it sends; `answers` are those to each release. */
function open(
  permissions: Permission[],
  answers: (() => Promise<object>)[] = [async () => ({ released: 3 })],
) {
  const sent: Sent[] = [];
  const call = (async (called: object, input: Sent) => {
    if (called === listOrderHolds) return { items: [ofMember, asked, ofGuest], isMore: true };
    if (called !== releaseOrderHolds) return undefined;
    sent.push(input);
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  }) as unknown as AdminCaller;
  return { ...openScreen(<OrderHolds />, { call, permissions }), sent };
}
const rowOf = async (orderNo: string) =>
  within((await screen.findByText(orderNo)).closest('tr') as HTMLElement);

test('all that a member holds unpaid is given back for a reason, once where the reply was lost', async () => {
  const lost = () => Promise.reject(new ApiError(0, 'NETWORK', ''));
  const { user, sent } = open(
    ['orders.read', 'orders.write'],
    [lost, async () => ({ released: 3 })],
  );
  const row = await rowOf(ofMember.orderNo);
  await user.click(row.getByRole('button', { name: '되돌리기' }));
  await user.click(await screen.findByRole('menuitem', { name: /이 회원의 미결제 주문 3건 모두/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '미결제 주문 되돌리기' }));
  await user.click(dialog.getByRole('button', { name: '되돌리기' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /사유/ }), '사재기가 의심돼요');
  await user.click(dialog.getByRole('button', { name: '되돌리기' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: '되돌리기' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const of = { holder: 'member:abcdefgh' };
  expect(sent.map(({ body }) => body)).toMatchObject([{ of }, { of, reason: '사재기가 의심돼요' }]);
  expect(sent[0]?.body.key).toBe(sent[1]?.body.key);
});

test('an order whose holders hold nothing else is given back alone, one being asked about not at all', async () => {
  const { user, sent } = open(['orders.read', 'orders.write']);
  const row = await rowOf(ofGuest.orderNo);
  expect(row.getByText('비회원')).toBeTruthy();
  expect(row.getByText('결제사가 모르는 계좌')).toBeTruthy();
  expect((await rowOf(asked.orderNo)).queryByRole('button')).toBeNull();
  await user.click(row.getByRole('button', { name: '되돌리기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/입금이 있었는지 결제사에 확인/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /사유/ }), '결제사 확인: 입금 없음');
  await user.dblClick(dialog.getByRole('button', { name: '되돌리기' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toMatchObject([{ body: { of: { orderNo: ofGuest.orderNo } } }]);
});

test('who may not change orders sees who holds what, and no button', async () => {
  open(['orders.read']);
  const row = await rowOf(ofMember.orderNo);
  expect(row.getByText('회원 12')).toBeTruthy();
  expect(row.queryByRole('link', { name: '회원 12' })).toBeNull();
  expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
  expect(screen.getByText(/^많이 잡은 순서로 보여요/)).toBeTruthy();
});

test('that there is more belongs to the filter, also while what was loaded before is shown', async () => {
  let asks = 0;
  const call = (async (called: object, { query }: { query: { only?: string } }) => {
    if (called !== listOrderHolds) return undefined;
    if (query.only === 'denied') return { items: [ofGuest], isMore: false };
    // What is asked a second time does not come: the list is the one of the first time.
    if (++asks > 1) return new Promise(() => {});
    return { items: [ofMember, ofGuest], isMore: true };
  }) as unknown as AdminCaller;
  const { user } = openScreen(<OrderHolds />, { call, permissions: ['orders.read'] });
  await rowOf(ofMember.orderNo);
  expect(screen.getByText(/^많이 잡은 순서로 보여요/)).toBeTruthy();
  const only = screen.getByRole('combobox', { name: '보기' });
  await user.selectOptions(only, '결제사가 모르는 계좌만');
  await expect.poll(() => screen.queryByText(ofMember.orderNo)).toBeNull();
  expect(screen.queryByText(/^많이 잡은 순서로 보여요/)).toBeNull();
  await user.selectOptions(only, '');
  await rowOf(ofMember.orderNo);
  expect(screen.getByText(/^많이 잡은 순서로 보여요/)).toBeTruthy();
});

test('a list that stays open shows within a minute who has paid meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let isPaid = false;
    const call = (async (called: object) => {
      if (called !== listOrderHolds) return undefined;
      return { items: isPaid ? [ofGuest] : [ofMember, ofGuest], isMore: false };
    }) as unknown as AdminCaller;
    openScreen(<OrderHolds />, { call, permissions: ['orders.read'] });
    await rowOf(ofMember.orderNo);
    isPaid = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => screen.queryByText(ofMember.orderNo)).toBeNull();
    expect(screen.getByText(ofGuest.orderNo)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a list that could not be read again says so until it is, and stays', async () => {
  const lost = () => Promise.reject(new ApiError(0, 'NETWORK', ''));
  const answers = [
    async () => ({ items: [ofMember, ofGuest], isMore: false }),
    ...[lost, lost],
    async () => ({ items: [ofGuest], isMore: false }),
  ];
  const call = (async (called: object) =>
    called === listOrderHolds ? answers.shift()?.() : undefined) as unknown as AdminCaller;
  const { user, client } = openScreen(<OrderHolds />, { call, permissions: ['orders.read'] });
  await rowOf(ofMember.orderNo);
  expect(screen.queryByRole('alert')).toBeNull();
  await client.refetchQueries({ queryKey: ['orders', 'holds'] });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toMatch(
    /새로 불러오지 못해서 전에 본 내용이에요.*서버에 연결할 수 없어요/,
  );
  expect(screen.getByText(ofMember.orderNo)).toBeTruthy();
  const retry = screen.getByRole('button', { name: '다시 시도' });
  await user.click(retry);
  await expect.poll(() => answers).toHaveLength(1);
  await expect.poll(() => retry.getAttribute('aria-busy')).toBeNull();
  expect(screen.getByRole('alert')).toBe(said);
  await user.click(retry);
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(ofMember.orderNo)).toBeNull();
  expect(screen.getByText(ofGuest.orderNo)).toBeTruthy();
});

test('a list that was empty and could not be read again does not say that it is empty', async () => {
  const answers = [
    async () => ({ items: [], isMore: false }),
    () => Promise.reject(new ApiError(0, 'NETWORK', '')),
    async () => ({ items: [ofGuest], isMore: false }),
  ];
  const call = (async (called: object) =>
    called === listOrderHolds ? answers.shift()?.() : undefined) as unknown as AdminCaller;
  const { user, client } = openScreen(<OrderHolds />, { call, permissions: ['orders.read'] });
  await screen.findByText('결제하지 않고 재고를 잡은 주문이 없어요.');
  await client.refetchQueries({ queryKey: ['orders', 'holds'] });
  const said = await screen.findByRole('alert');
  await user.click(within(said).getByRole('button', { name: '다시 시도' }));
  await rowOf(ofGuest.orderNo);
});
