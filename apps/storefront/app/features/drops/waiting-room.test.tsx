// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import type { CallReply } from '@duskline/contract';
import { enterDrop, getDropQueue, getDropTicket } from '@duskline/contract/shop/drops.calls';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import type { DropView } from './drop-view.ts';
import { toDropView } from './to-drop-view.ts';
import { WaitingRoom } from './waiting-room.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const drop: DropView = {
  ...toDropView({
    ...{ dropNo: 3, productNo: 7, optionNo: null, state: 'PLANNED' },
    ...{ opensYmdt: '2026-05-05 11:00:00', endsYmdt: '2026-05-06 11:00:00' },
    ...{ identityRequired: false, guestsAllowed: false, admissionSeconds: 120 },
    ...{ secretHash: 'ab'.repeat(32), secret: null, challenge: null },
  }),
  opensAt: Date.now() + 3_600_000,
};

const opened = { ...drop, state: 'OPEN' as const, opensAt: Date.now() - 60_000 };
const code = 'entrant-code-of-forty-three-letters';
type TicketReply = CallReply<typeof enterDrop>;

/** A ticket as the API shows it: in the queue without a rank, unless `change` says otherwise. */
function ticketReply(change: Partial<TicketReply['ticket']>): TicketReply {
  return {
    ticket: { state: 'WAITING', entrantCode: code, rank: null, secondsLeft: null, ...change },
  };
}

/** Where the queue stands: a hundred are admitted, eight hundred wait, unless `change` says otherwise. */
function queueReply(change: Partial<CallReply<typeof getDropQueue>>) {
  return {
    ...{ dropNo: 3, state: 'OPEN' as const, nowMs: Date.now(), admittedRank: 100, lastRank: 900 },
    ...{ waitingCnt: 800, perMinute: 60, stockCnt: 40, ...change },
  };
}

function visit(given: {
  drop?: DropView;
  who?: 'guest' | 'member';
  queue?: Partial<CallReply<typeof getDropQueue>>;
  ticket?: Partial<TicketReply['ticket']>;
  /** What becomes of the question for the own place, instead of `ticket`. */
  asked?: () => Promise<CallReply<typeof getDropTicket>>;
}) {
  const testShop = createTestShop();
  const state = given.drop?.state ?? 'PLANNED';
  testShop.shop.on(getDropQueue, queueReply({ state, ...given.queue }));
  const place = given.ticket ? ticketReply(given.ticket) : { ticket: null };
  testShop.shop.on(getDropTicket, given.asked ?? place);
  const onMayBuy = vi.fn();
  const onStockChange = vi.fn();
  const element = (
    <WaitingRoom
      drop={given.drop ?? drop}
      restockAlert={<button type="button">재입고 알림 받기</button>}
      onMayBuy={onMayBuy}
      onStockChange={onStockChange}
    />
  );
  const pages = [{ path: '*', element }];
  const { session } = testShop.open({ who: given.who ?? 'member', at: '/products/7', pages });
  return { ...testShop, session, onMayBuy, onStockChange };
}

/** Let time pass in halves of a second, as the countdown is drawn; the test's timers are faked. */
async function passSeconds(seconds: number): Promise<void> {
  for (let half = 0; half < 2 * seconds; half += 1) {
    await act(() => vi.advanceTimersByTimeAsync(500));
  }
}

const offline = () => {
  throw new ApiError(0, 'NETWORK', '');
};

const heading = (name: string) => screen.findByRole('heading', { name });

test('a member enters the lobby, and sees how many wait with them', async () => {
  const { shop, onMayBuy } = visit({});
  await heading('드롭으로 만나는 상품이에요');
  shop.on(enterDrop, () => ticketReply({ state: 'LOBBY' }));
  await userEvent.click(await screen.findByRole('button', { name: '대기실 들어가기' }));
  await heading('대기실에 들어왔어요');
  expect(screen.getByText('800명')).toBeDefined();
  expect(screen.getByText(code)).toBeDefined();
  expect(onMayBuy).not.toHaveBeenCalledWith(true);
});

test('a place that was asked before a member entered does not send them out again', async () => {
  const { shop } = visit({});
  const button = await screen.findByRole('button', { name: '대기실 들어가기' });
  const asked = Promise.withResolvers<CallReply<typeof getDropTicket>>();
  shop.on(getDropTicket, () => asked.promise);
  shop.on(enterDrop, () => ticketReply({ state: 'LOBBY' }));
  const before = shop.inputsOf(getDropTicket).length;
  // The phone is unlocked: the page asks for the place again.
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'));
    expect(shop.inputsOf(getDropTicket).length).toBeGreaterThan(before);
  });
  await userEvent.click(button);
  await heading('대기실에 들어왔어요');
  await act(async () => asked.resolve({ ticket: null }));
  expect(screen.getByRole('heading', { name: '대기실에 들어왔어요' })).toBeDefined();
});

test('the place of a member who logs out in another tab meanwhile is not shown to the guest', async () => {
  const { shop, session } = visit({ drop: { ...drop, guestsAllowed: true } });
  const entered = Promise.withResolvers<TicketReply>();
  shop.on(enterDrop, () => entered.promise);
  await userEvent.click(await screen.findByRole('button', { name: '대기실 들어가기' }));
  await waitFor(() => expect(shop.inputsOf(enterDrop)).toHaveLength(1));
  const asked = shop.inputsOf(getDropTicket).length;
  act(() => session.end('logged_out'));
  await waitFor(() => expect(shop.inputsOf(getDropTicket).length).toBeGreaterThan(asked));
  await act(async () => entered.resolve(ticketReply({ state: 'LOBBY' })));
  expect(screen.queryByRole('heading', { name: '대기실에 들어왔어요' })).toBeNull();
  expect(screen.queryByText(code)).toBeNull();
});

test('a guest is led to the login where a drop is for members', async () => {
  visit({ who: 'guest' });
  const link = await screen.findByRole('link', { name: '로그인하고 대기실 들어가기' });
  expect(link.getAttribute('href')).toContain('returnUrl=%2Fproducts%2F7');
});

test('whoever comes to an open drop with nobody in the queue reads that', async () => {
  visit({ drop: opened, queue: { state: 'OPEN', waitingCnt: 0 } });
  await heading('드롭이 열렸어요');
  expect(await screen.findByText('지금은 줄을 선 분이 없어요.')).toBeDefined();
  expect(screen.queryByText('0명')).toBeNull();
});

test('a member in the queue sees the people in front, the wait and what is left', async () => {
  visit({ drop: opened, ticket: { rank: 401 } });
  await heading('줄을 서고 있어요');
  expect(screen.getByText('300')).toBeDefined();
  expect(screen.getByText('약 5분')).toBeDefined();
  expect(screen.getByText('40개')).toBeDefined();
  // Read aloud in steps, not at every place.
  expect(screen.getByRole('status').textContent).toBe('앞에 511명 이하예요.');
});

test('a member with nobody in front reads that they are next', async () => {
  visit({ drop: opened, queue: { state: 'OPEN', admittedRank: 100 }, ticket: { rank: 101 } });
  expect(await screen.findByText('다음 차례예요')).toBeDefined();
  expect(screen.queryByText(/^앞에 계신 분/)).toBeNull();
});

test('an admitted member may buy while the time runs, and queues again once it is over', async () => {
  const { onMayBuy, onStockChange, shop } = visit({
    drop: opened,
    ticket: { state: 'ADMITTED', secondsLeft: 2 },
  });
  await heading('입장했어요');
  await waitFor(() => expect(onMayBuy).toHaveBeenLastCalledWith(true));
  // What was reserved when the page was opened may have come back.
  expect(onStockChange).toHaveBeenCalledTimes(1);
  shop.on(getDropTicket, () => ticketReply({ state: 'LAPSED' }));
  await heading('입장 시간이 지났어요');
  await waitFor(() => expect(onMayBuy).toHaveBeenLastCalledWith(false));
  shop.on(enterDrop, () => ticketReply({ rank: 901 }));
  shop.on(getDropTicket, () => ticketReply({ rank: 901 }));
  await userEvent.click(screen.getByRole('button', { name: '다시 줄 서기' }));
  await heading('줄을 서고 있어요');
});

test('everybody in the queue is shown that it is sold out, with the restock alert', async () => {
  const queue = { state: 'SOLD_OUT', stockCnt: 0 } as const;
  const { onStockChange } = visit({ drop: opened, ticket: { rank: 401 }, queue });
  await heading('준비한 수량이 모두 판매됐어요');
  expect(screen.getByRole('button', { name: '재입고 알림 받기' })).toBeDefined();
  expect(onStockChange).toHaveBeenCalledTimes(1);
});

test('whoever bought sees that, whatever became of the drop', async () => {
  visit({ drop: opened, ticket: { state: 'BOUGHT' }, queue: { state: 'SOLD_OUT' } });
  await heading('구매했어요');
  expect(screen.getByRole('link', { name: '주문 내역 보기' })).toBeDefined();
});

test('a lost network says that the place is kept', async () => {
  const { shop } = visit({ drop: opened, ticket: { rank: 401 } });
  await heading('줄을 서고 있어요');
  shop.on(getDropQueue, offline);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(
    await screen.findByText('연결이 끊겼어요. 자리는 그대로 있고, 다시 연결하고 있어요.'),
  ).toBeDefined();
  expect(screen.getByText('300')).toBeDefined();
});

test('a drop that is opened early is noticed while its countdown still runs', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { shop } = visit({ ticket: { state: 'LOBBY' } });
  await heading('대기실에 들어왔어요');
  const asked = shop.inputsOf(getDropQueue).length;
  await passSeconds(30);
  expect(shop.inputsOf(getDropQueue).length).toBeGreaterThan(asked);
});

test('whoever waits in another tab reads in its title that it is their turn', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { shop } = visit({ drop: opened, ticket: { rank: 101 } });
  await heading('줄을 서고 있어요');
  shop.on(getDropQueue, queueReply({ admittedRank: 101 }));
  shop.on(getDropTicket, ticketReply({ state: 'ADMITTED', rank: 101, secondsLeft: 120 }));
  await passSeconds(10);
  expect(document.title).toMatch(/^입장했어요/);
});

test('a store that cannot be reached is asked ever more seldom', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { shop } = visit({ drop: opened, ticket: { rank: 401 } });
  await heading('줄을 서고 있어요');
  for (const call of [getDropQueue, getDropTicket]) shop.on(call, offline);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await passSeconds(1);
  const asked = () => [getDropQueue, getDropTicket].map((call) => shop.inputsOf(call).length);
  const before = asked();
  await passSeconds(90);
  // After 4, 8, 16, 30 and 30 seconds, a quarter more or less.
  const more = asked().map((count, call) => count - (before[call] ?? 0));
  for (const count of more) expect(count).toBeLessThanOrEqual(6);
  for (const count of more) expect(count).toBeGreaterThanOrEqual(3);
});

test.for([
  { become: 'is on its way', asked: () => new Promise<never>(() => {}) },
  { become: 'was lost', asked: async () => offline() },
])(
  'nobody is asked to queue again while the question for their place $become',
  async ({ asked }) => {
    visit({ drop: opened, asked });
    await heading('내 자리를 확인하고 있어요');
    expect(screen.queryByRole('button', { name: '줄 서기' })).toBeNull();
  },
);

test('before the opening the countdown is shown, and no button, until the place is known', async () => {
  visit({ asked: async () => offline() });
  await heading('드롭으로 만나는 상품이에요');
  expect(
    await screen.findByText('연결이 끊겼어요. 자리는 그대로 있고, 다시 연결하고 있어요.'),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: '대기실 들어가기' })).toBeNull();
});

test('a guest who is to deposit reads that, and finds the order without a login', async () => {
  const guests = { ...opened, guestsAllowed: true };
  visit({ drop: guests, who: 'guest', ticket: { state: 'ORDERED', depositDue: true } });
  await heading('입금을 기다리고 있어요');
  expect(screen.getByText(/계좌와 입금 기한을 확인하고/)).toBeDefined();
  const link = screen.getByRole('link', { name: '비회원 주문 조회' });
  expect(link.getAttribute('href')).toBe('/guest/orders');
});
