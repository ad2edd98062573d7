// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getLoginUrl } from '@duskline/contract/shop/auth.calls';
import { createLoginCode } from '@duskline/contract/shop/login-codes.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { ContinuePage } from './continue-page.tsx';

const user = userEvent.setup();
const asked = {
  provider: 'ncp_kakao',
  redirectUri: 'https://skin.example/callback?from=login',
  state: 's1',
};
const at = `/login/continue?${new URLSearchParams(asked)}`;
const redirectUrl = 'https://skin.example/callback?from=login&code=c1&state=s1';
let testShop: ReturnType<typeof createTestShop>;
let left: string[];
beforeEach(() => {
  left = [];
  testShop = createTestShop();
  testShop.shop.on(getLoginUrl, () => ({ loginUrl: '' }));
  testShop.shop.on(createLoginCode, () => ({ redirectUrl }));
});
afterEach(cleanup);

function open(path = at) {
  const pages = [
    { path: '/login/continue', element: <ContinuePage leave={(url) => left.push(url)} /> },
    { path: '/login', element: <p>로그인 화면</p> },
  ];
  return testShop.open({ who: 'member', at: path, pages });
}
const goOn = () => screen.findByRole('button', { name: '계속하기' });

test('a member sees which origin asks, and nothing goes on by itself', async () => {
  open();
  expect(await screen.findByText('https://skin.example')).toBeTruthy();
  expect(testShop.shop.inputsOf(createLoginCode)).toEqual([]);
  expect(left).toEqual([]);
});

test('a press leads on to where the code is taken, once, however often it is pressed', async () => {
  open();
  await user.dblClick(await goOn());
  await waitFor(() => expect(left).toEqual([redirectUrl]));
  await user.click(await goOn());
  expect(testShop.shop.inputsOf(createLoginCode)).toHaveLength(1);
  expect(testShop.shop.inputsOf(createLoginCode)[0]).toMatchObject({ body: asked });
  // A step back from there shows this page again, which can be pressed again.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(async () => expect((await goOn()).getAttribute('aria-busy')).toBeNull());
});

test('a member who cancels leads back without a code, as providers do', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: '취소' }));
  expect(left).toEqual(['https://skin.example/callback?from=login&error=access_denied&state=s1']);
  expect(testShop.shop.inputsOf(createLoginCode)).toEqual([]);
});

test('a member whom another site sends here reads that this is not allowed, and is led nowhere', async () => {
  testShop.shop.on(getLoginUrl, () => {
    throw new ApiError(400, 'DL0406', '돌아갈 주소가 올바르지 않아요.');
  });
  open(
    `/login/continue?provider=ncp_kakao&redirectUri=${encodeURIComponent('https://evil.example/')}`,
  );
  expect(await screen.findByText('이 쇼핑몰로는 이어서 로그인할 수 없어요')).toBeTruthy();
  expect(screen.queryByText(/evil/)).toBeNull();
  expect(screen.queryByRole('button', { name: '계속하기' })).toBeNull();
});

test('a shop that fails is asked again, and is no refusal', async () => {
  let isDown = true;
  testShop.shop.on(getLoginUrl, () => {
    if (isDown) throw new ApiError(502, '', '');
    return { loginUrl: '' };
  });
  open();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  isDown = false;
  await user.click(retry);
  expect(await goOn()).toBeTruthy();
});

test('a refused code is said beside the button, which can be pressed again', async () => {
  testShop.shop.on(createLoginCode, () => {
    throw new ApiError(502, 'DL0102', '지금은 로그인할 수 없어요.');
  });
  open();
  await user.click(await goOn());
  expect((await screen.findByRole('alert')).textContent).toBe('지금은 로그인할 수 없어요.');
  expect((await goOn()).getAttribute('aria-busy')).toBeNull();
  expect(left).toEqual([]);
});

test('who wants another account is logged out and logs in on the way here', async () => {
  const { router } = open();
  await user.click(await screen.findByRole('button', { name: '다른 계정으로 로그인' }));
  expect(await screen.findByText('로그인 화면')).toBeTruthy();
  const { search } = router.state.location;
  expect(new URLSearchParams(search).get('returnUrl')).toBe(at);
});
