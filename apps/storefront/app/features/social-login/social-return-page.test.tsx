// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { finishSocialLogin, startSocialLogin } from '@duskline/contract/member/social.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArrival, readAttempt, saveAttempt } from '../../lib/session/social-attempt.ts';
import { createTestShop } from '../../testing/test-shop.tsx';
import { SocialRegisterPage } from '../sign-up/social-register-page.tsx';
import { SocialReturnPage } from './social-return-page.tsx';

const user = userEvent.setup();
const tokens = {
  accessToken: 'a',
  refreshToken: 'r',
  accessTokenExpiresIn: 1800,
  refreshTokenExpiresIn: 2_592_000,
};
const arrival = {
  socialToken: 'who-came',
  expiresIn: 1800,
  provider: 'APPLE',
  email: null,
  isEmailHidden: true,
  isEmailTaken: false,
  name: '박새벽',
  phone: null,
  birthday: null,
  sex: null,
} as const;
const attempt = {
  provider: 'KAKAO',
  loginKey: 'only-mine',
  purpose: 'LOGIN',
  returnUrl: '/cart',
} as const;

let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  sessionStorage.clear();
  testShop = createTestShop();
});
afterEach(cleanup);

const pages = [
  { path: '/cart', element: <p>장바구니 화면</p> },
  { path: '/login', element: <p>로그인 화면</p> },
  { path: '/login/social', element: <SocialReturnPage /> },
  { path: '/register/social', element: <SocialRegisterPage /> },
  { path: '/my-page/linked-accounts', element: <p>연결된 계정 화면</p> },
];
const open = (at = '/login/social?state=s', who: 'guest' | 'member' = 'guest') =>
  testShop.open({ who, at, pages });

test('a member with an account is logged in and back on the page they came from', async () => {
  saveAttempt(attempt);
  testShop.member.on(finishSocialLogin, {
    data: { status: 'LOGGED_IN', tokens, arrival: null },
  });
  open();
  expect(await screen.findByText('장바구니 화면')).toBeTruthy();
  expect(testShop.member.inputsOf(finishSocialLogin)).toEqual([
    { body: { state: 's', loginKey: 'only-mine', link: false } },
  ]);
  expect(readAttempt()).toBeUndefined();
});

test('a new shopper goes on to register, and reads why their email is missing', async () => {
  saveAttempt(attempt);
  testShop.member.on(finishSocialLogin, { data: { status: 'CONTINUE', tokens: null, arrival } });
  open();
  expect(await screen.findByRole('heading', { name: '거의 다 됐어요' })).toBeTruthy();
  expect(await screen.findByText(/Apple이 이메일을 가렸어요/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^이름/).value).toBe('박새벽');
  expect(readArrival()).toMatchObject({ returnUrl: '/cart' });
});

test('a member who links an account from my page returns there', async () => {
  const returnUrl = '/my-page/linked-accounts';
  saveAttempt({ ...attempt, purpose: 'LINK', returnUrl, actionToken: 'proof' });
  testShop.member.on(finishSocialLogin, {
    data: { status: 'LINKED', tokens: null, arrival: null },
  });
  open(undefined, 'member');
  expect(await screen.findByText('연결된 계정 화면')).toBeTruthy();
  expect(await screen.findByText('간편 로그인을 연결했어요.')).toBeTruthy();
  expect(testShop.member.inputsOf(finishSocialLogin)).toEqual([
    { body: { state: 's', loginKey: 'only-mine', link: true, actionToken: 'proof' } },
  ]);
});

test('a member whose proof is over goes back to prove again, as trying again would not help', async () => {
  const returnUrl = '/my-page/linked-accounts';
  saveAttempt({ ...attempt, purpose: 'LINK', returnUrl, actionToken: 'old' });
  testShop.member.on(finishSocialLogin, () => {
    throw new ApiError(400, 'C209', '확인한 지 오래되었어요.');
  });
  open(undefined, 'member');
  expect(await screen.findByRole('heading', { name: '연결하지 못했어요' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '카카오로 다시 시도' })).toBeNull();
  await user.click(screen.getByRole('link', { name: '연결된 계정으로 돌아가기' }));
  expect(await screen.findByText('연결된 계정 화면')).toBeTruthy();
});

test.for([
  ['C602', '로그인을 취소했어요', '언제든 다시 시작할 수 있어요.'],
  ['C605', '로그인하지 못했어요', '잠시 후 다시'],
])('a refusal %s is shown, with a retry and another way to log in', async ([code, title, text]) => {
  saveAttempt(attempt);
  testShop.member.on(finishSocialLogin, () => {
    throw new ApiError(400, code ?? '', '잠시 후 다시 시도해 주세요.');
  });
  testShop.member.on(startSocialLogin, () => {
    throw new ApiError(502, 'C605', '지금은 간편 로그인을 할 수 없어요.');
  });
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(text);
  await user.click(screen.getByRole('button', { name: '카카오로 다시 시도' }));
  expect(await screen.findByText('지금은 간편 로그인을 할 수 없어요.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '다른 방법으로 로그인' }));
  expect(await screen.findByText('로그인 화면')).toBeTruthy();
});

test('a URL from somebody else, or without state, logs nobody in and makes no call', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '로그인하지 못했어요' })).toBeTruthy();
  expect(testShop.member.inputsOf(finishSocialLogin)).toEqual([]);
  cleanup();
  saveAttempt(attempt);
  open('/login/social');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('처음부터'));
  expect(testShop.member.inputsOf(finishSocialLogin)).toEqual([]);
});

test('a shopper who registers too late reads where to start again', async () => {
  open('/register/social');
  expect(await screen.findByText('가입 시간이 지났어요')).toBeTruthy();
});
