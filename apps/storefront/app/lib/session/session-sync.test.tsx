// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { sync } from '@duskline/contract/member/account-sync.calls';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { showUnshownErrors } from '../errors/unshown-errors.ts';
import { MemberSync } from './member-sync.tsx';
import { authPage, SessionSync } from './session-sync.tsx';

let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
});
afterEach(cleanup);

const pages = [
  { path: '/', element: <p>홈</p> },
  { path: '/products', element: <p>상품</p> },
  { path: '/login', element: <p>로그인 화면</p> },
  { path: '/my-page/orders', handle: authPage, element: <p>내 주문</p> },
];
const open = (who: 'guest' | 'member', at: string) =>
  testShop.open({ who, at, pages, beside: <SessionSync /> });

test('a guest on a page for members is sent to the login, which returns to it with its query', async () => {
  const { router } = open('guest', '/my-page/orders?page=2');
  expect(await screen.findByText('로그인 화면')).toBeTruthy();
  expect(router.state.location.search).toBe('?returnUrl=%2Fmy-page%2Forders%3Fpage%3D2');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a member stays on a page for members', async () => {
  open('member', '/my-page/orders');
  expect(await screen.findByText('내 주문')).toBeTruthy();
});

test("each page change checks the member's session and marks the token as unconfirmed", async () => {
  const { router, session } = open('member', '/');
  expect(session.checks()).toBe(1);
  session.setTokenConfirmed(true);
  await act(() => router.navigate('/products'));
  expect(session.checks()).toBe(2);
  expect(session.snapshot().isTokenConfirmed).toBe(false);
});

test('a change of the filters checks the session as a page change does', async () => {
  const { router, session } = open('member', '/products');
  session.setTokenConfirmed(true);
  await act(() => router.navigate('/products?page=2'));
  expect(session.checks()).toBe(2);
  expect(session.snapshot().isTokenConfirmed).toBe(false);
});

test('a login loads the profile before a screen asks for it', async () => {
  const { session } = open('guest', '/products');
  const load = vi.spyOn(session, 'loadProfile');
  await act(() => session.login('rookie@duskline.example', 'Dusk!2015'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a member whose login cannot be renewed for now stays on the page and can try again', async () => {
  const { session, router } = open('member', '/my-page/orders');
  await act(async () => session.setRenewalDelayed(true));
  expect(await screen.findByText(/로그인을 확인하지 못했어요/)).toBeTruthy();
  expect(screen.getByText('내 주문')).toBeTruthy();
  act(() => screen.getByRole('button', { name: '다시 시도' }).click());
  act(() => void dispatchEvent(new Event('online')));
  expect(session.retries()).toBe(2);
  await act(async () => session.setRenewalDelayed(false));
  expect(screen.queryByText(/로그인을 확인하지 못했어요/)).toBeNull();
  expect(router.state.location.pathname).toBe('/my-page/orders');
});

test('a guest has no session to check', async () => {
  const { session } = open('guest', '/products');
  expect(session.checks()).toBe(0);
});

test('a member whose session is refused goes to the home page and reads why, even from a page for members', async () => {
  const { session, router } = open('member', '/my-page/orders');
  await act(async () => session.end('refused'));
  expect(await screen.findByText('홈')).toBeTruthy();
  expect(await screen.findByText('로그인이 만료되어 로그아웃했어요.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('a member who logs out goes to the home page and is not asked to log in', async () => {
  const { session, router } = open('member', '/my-page/orders');
  await act(() => session.logout());
  expect(await screen.findByText('홈')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('a member who logs out before the code of the session is there goes home all the same', async () => {
  let load = () => {};
  function LoadedLater() {
    const [isLoaded, setLoaded] = useState(false);
    load = () => setLoaded(true);
    return isLoaded ? <SessionSync /> : null;
  }
  const { session, router } = testShop.open({
    who: 'member',
    at: '/my-page/orders',
    pages,
    beside: <LoadedLater />,
  });
  await act(() => session.logout());
  await act(async () => load());
  expect(await screen.findByText('홈')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('a logout removes what was typed on an order sheet from its tab', async () => {
  sessionStorage.setItem(
    'duskline.order-draft',
    JSON.stringify({ draft: { ordererName: '김더' } }),
  );
  const { session } = open('member', '/');
  await act(() => session.logout());
  expect(sessionStorage.length).toBe(0);
});

test('a member is synced between the two APIs when they log in, not at each page they open', async () => {
  testShop.member.on(sync, { data: { differs: [] } } as never);
  const { session, router } = testShop.open({
    who: 'guest',
    at: '/',
    pages,
    beside: <MemberSync />,
  });
  expect(testShop.member.inputsOf(sync)).toHaveLength(0);
  await act(() => session.login('rookie@duskline.example', 'password'));
  expect(testShop.member.inputsOf(sync)).toHaveLength(1);
  await act(() => router.navigate('/products'));
  expect(testShop.member.inputsOf(sync)).toHaveLength(1);
});

function UnshownErrors() {
  const queryClient = useQueryClient();
  useEffect(() => showUnshownErrors(queryClient), [queryClient]);
  return null;
}

test('a member who logs in reads nothing of a sync in the background that fails', async () => {
  testShop.member.on(sync, () => {
    throw new ApiError(500, 'DL0500', '동기화하지 못했어요.');
  });
  const beside = (
    <>
      <UnshownErrors />
      <MemberSync />
    </>
  );
  const { session } = testShop.open({ who: 'guest', at: '/', pages, beside });
  await act(() => session.login('rookie@duskline.example', 'password'));
  await waitFor(() => expect(testShop.member.inputsOf(sync)).toHaveLength(1));
  // What no screen shows is shown after two frames.
  for (let frames = 0; frames < 3; frames++) {
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  }
  expect(screen.queryByText('동기화하지 못했어요.')).toBeNull();
});

test('a logout in another tab removes what this one has stored of the member, a login nothing of a guest', async () => {
  sessionStorage.setItem('duskline.claim-draft.RETURN-31', '{}');
  const { session } = open('guest', '/products');
  await act(() => session.login('rookie@duskline.example', 'Dusk!2015'));
  expect(sessionStorage).toHaveLength(1);
  await act(async () => session.endElsewhere());
  expect(sessionStorage).toHaveLength(0);
});
