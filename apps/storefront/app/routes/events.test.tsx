// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { issueCampaignToken } from '@duskline/contract/member/campaign.calls';
import { getEvent, listEvents } from '@duskline/contract/shop/events.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventMissing } from '../features/events/event-closed.tsx';
import { toListedEvent } from '../features/events/listed-event.ts';
import { useOpenOutsideEvent } from '../features/events/outside-event.ts';
import { createTestShop } from '../testing/test-shop.tsx';
import EventRoute from './event.tsx';
import EventsRoute from './events.tsx';

let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
});
afterEach(cleanup);

const wireEvent = (eventNo: number, label: string) => ({
  eventNo,
  id: `event-${eventNo}`,
  label,
  promotionText: '',
  url: '',
  urlType: 'EVENT_NUMBER' as const,
  displayPeriodType: 'REGULAR' as const,
  startYmdt: '2026-11-01 00:00:00',
  endYmdt: '2999-12-31 00:00:00',
  pcImageUrl: '/images/wide.jpg',
  mobileimageUrl: '/images/square.jpg',
  tag: '',
  eventYn: 'Y',
  progressStatus: 'ING' as const,
});

function refused(name: 'event_not_for_you' | 'event_not_running' | 'event_not_found'): never {
  const { status, code, text } = shopRefusals[name];
  throw new ApiError(status, code, text);
}

/** Open an event's page as the server rendered it for somebody it is not for. */
function openClosed(who: 'guest' | 'member', name: 'event_not_for_you' | 'event_not_running') {
  const { code, text } = shopRefusals[name];
  const Page = EventRoute as unknown as (props: { loaderData: unknown }) => React.ReactNode;
  const element = <Page loaderData={{ closed: { code, message: text } }} />;
  return testShop.open({ who, at: '/events/7', pages: [{ path: '/events/:event', element }] });
}

test('a member of the right grade sees the event that the public page could not show', async () => {
  testShop.shop.on(getEvent, {
    ...wireEvent(7, 'OG 먼저 보기'),
    section: [],
    top: { pc: { type: 'HTML', url: '' } },
  } as never);
  openClosed('member', 'event_not_for_you');
  expect(await screen.findByRole('heading', { name: 'OG 먼저 보기' })).toBeTruthy();
  expect(testShop.shop.inputsOf(getEvent)[0]).toEqual({ params: { eventKey: '7' }, query: {} });
});

test('a member of another grade reads that the event is not for them', async () => {
  testShop.shop.on(getEvent, () => refused('event_not_for_you'));
  openClosed('member', 'event_not_for_you');
  expect(await screen.findByText(shopRefusals.event_not_for_you.text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '로그인하고 보기' })).toBeNull();
});

test.each([
  ['the network is lost', new ApiError(0, 'NETWORK', 'no response')],
  ['the store has failed', new ApiError(500, '500', '일시적인 문제가 생겼어요.')],
])(
  'a member reads that an event could not be loaded where %s, and loads it again',
  async (_why, failure) => {
    testShop.shop.on(getEvent, () => {
      throw failure;
    });
    openClosed('member', 'event_not_for_you');
    expect(await screen.findByText('불러오지 못했어요')).toBeTruthy();
    expect(screen.queryByText(/대상 회원 등급/)).toBeNull();
    testShop.shop.on(getEvent, {
      ...wireEvent(7, 'OG 먼저 보기'),
      section: [],
      top: { pc: { type: 'HTML', url: '' } },
    } as never);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: 'OG 먼저 보기' })).toBeTruthy();
  },
);

test('a member whose event was deleted meanwhile reads that there is none', async () => {
  testShop.shop.on(getEvent, () => refused('event_not_found'));
  openClosed('member', 'event_not_for_you');
  expect(await screen.findByText('존재하지 않는 이벤트예요.')).toBeTruthy();
});

test('a guest at an event for members is offered the login, which returns to the event', async () => {
  openClosed('guest', 'event_not_for_you');
  const login = await screen.findByRole('link', { name: '로그인하고 보기' });
  expect(login.getAttribute('href')).toBe('/login?returnUrl=%2Fevents%2F7');
  expect(testShop.shop.inputsOf(getEvent)).toEqual([]);
});

test('an event that is over and one that never was have screens of their own', async () => {
  openClosed('guest', 'event_not_running');
  expect(await screen.findByText('이미 끝났거나 아직 시작하지 않은 이벤트예요.')).toBeTruthy();
  cleanup();
  testShop.open({ who: 'guest', at: '/', pages: [{ path: '/', element: <EventMissing /> }] });
  expect(await screen.findByText('존재하지 않는 이벤트예요.')).toBeTruthy();
});

test('a member finds the events for their grade in the list, behind those for everybody', async () => {
  const everybody = wireEvent(1, '모두의 이벤트');
  testShop.shop.on(listEvents, {
    totalCount: 2,
    totalPage: 1,
    contents: [wireEvent(7, 'OG 먼저 보기'), everybody],
  });
  const List = EventsRoute as unknown as (props: { loaderData: unknown }) => React.ReactNode;
  const element = <List loaderData={{ events: [toListedEvent(everybody)] }} />;
  testShop.open({ who: 'member', at: '/events', pages: [{ path: '/events', element }] });
  await screen.findByText('OG 먼저 보기');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('모두의 이벤트'),
    expect.stringMatching(/OG 먼저 보기.*회원님 전용/),
  ]);
});

test.each([
  ['member', 'https://run.example/seoul?from=shop&campaignToken=signed'],
  ['guest', 'https://run.example/seoul?from=shop'],
] as const)('a %s who leaves for an outside event arrives at %s', async (who, url) => {
  testShop.member.on(issueCampaignToken, { data: { token: 'signed', expiresIn: 300 } });
  const goTo = vi.fn();
  function Leave() {
    const open = useOpenOutsideEvent(goTo);
    return (
      <button
        type="button"
        onClick={() => open('night-run', 'https://run.example/seoul?from=shop')}
      >
        나가기
      </button>
    );
  }
  testShop.open({ who, at: '/', pages: [{ path: '/', element: <Leave /> }] });
  fireEvent.click(await screen.findByRole('button', { name: '나가기' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(url));
  const asked = testShop.member.inputsOf(issueCampaignToken);
  expect(asked).toEqual(who === 'member' ? [{ body: { campaignId: 'night-run' } }] : []);
});

test('a member who has opened another page before their token is there stays in the shop', async () => {
  const answer = Promise.withResolvers<never>();
  testShop.member.on(issueCampaignToken, () => answer.promise);
  const goTo = vi.fn();
  let left: Promise<void> | undefined;
  function Leave() {
    const open = useOpenOutsideEvent(goTo);
    return (
      <button
        type="button"
        onClick={() => {
          left = open('night-run', 'https://run.example/seoul');
        }}
      >
        나가기
      </button>
    );
  }
  const pages = [
    { path: '/', element: <Leave /> },
    { path: '/cart', element: <p>장바구니 화면</p> },
  ];
  const { router } = testShop.open({ who: 'member', at: '/', pages });
  fireEvent.click(await screen.findByRole('button', { name: '나가기' }));
  await act(() => router.navigate('/cart'));
  answer.resolve({ data: { token: 'signed', expiresIn: 300 } } as never);
  await left;
  expect(goTo).not.toHaveBeenCalled();
});
