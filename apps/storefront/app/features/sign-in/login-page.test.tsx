// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { memberRefusals } from '@duskline/contract/member/refusals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { SocialButtons } from '../social-login/social-buttons.tsx';
import { LoginPage } from './login-page.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
});
afterEach(cleanup);

const pages = [
  { path: '/', element: <p>홈</p> },
  { path: '/cart', element: <p>장바구니 화면</p> },
  { path: '/login', element: <LoginPage SocialButtons={SocialButtons} /> },
  { path: '/orders/sheet/s1', element: <p>주문서</p> },
];
const open = (query: string, who: 'guest' | 'member' = 'guest') =>
  testShop.open({ who, at: `/login${query}`, pages });

async function logIn(): Promise<void> {
  await user.type(screen.getByLabelText('이메일'), 'rookie@duskline.example');
  await user.type(screen.getByLabelText('비밀번호'), 'Dusk!2015');
  await user.click(screen.getByRole('button', { name: '로그인' }));
}

test('a member who logs in returns to the page they came from', async () => {
  open('?returnUrl=/cart');
  await logIn();
  expect(await screen.findByText('장바구니 화면')).toBeTruthy();
});

test('a login with a return URL of another site leads to the home page', async () => {
  open('?returnUrl=https://evil.example');
  await logIn();
  expect(await screen.findByText('홈')).toBeTruthy();
});

test('a member with a wrong password reads so beside the field, which is empty and ready', async () => {
  const { session } = open('');
  session.login = async () => {
    throw new ApiError(401, 'C999', '이메일 또는 비밀번호가 일치하지 않아요.');
  };
  await logIn();
  const password = screen.getByLabelText<HTMLInputElement>('비밀번호');
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toBe('이메일 또는 비밀번호가 일치하지 않아요.');
  expect(password.value).toBe('');
  expect(document.activeElement).toBe(password);
});

test('a member whose login was lost on the way keeps the password and presses again', async () => {
  const { session } = open('?returnUrl=/cart');
  const login = session.login;
  session.login = async () => {
    throw new ApiError(0, 'NETWORK', 'no response');
  };
  await logIn();
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('비밀번호').value).toBe('Dusk!2015');
  session.login = login;
  await user.click(screen.getByRole('button', { name: '로그인' }));
  expect(await screen.findByText('장바구니 화면')).toBeTruthy();
});

test('a member whose login was slowed down keeps the password, which nobody looked at', async () => {
  const { session } = open('');
  const { status, code, text } = memberRefusals.login_slowed;
  session.login = async () => {
    throw new ApiError(status, code, text);
  };
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  const password = screen.getByLabelText<HTMLInputElement>('비밀번호');
  expect(password.value).toBe('Dusk!2015');
  expect(document.activeElement).toBe(password);
});

test('a member who is logged in already goes on at once', async () => {
  open('?returnUrl=/cart', 'member');
  expect(await screen.findByText('장바구니 화면')).toBeTruthy();
});

test('a guest on the way to an order may go on without an account', async () => {
  open('?returnUrl=/orders/sheet/s1');
  const onward = screen.getByRole('link', { name: '비회원 주문하기' });
  // Before the form, so that it is on the first screen of a phone.
  const form = screen.getByRole('form', { name: '로그인' });
  expect(onward.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(onward);
  expect(await screen.findByText('주문서')).toBeTruthy();
});

test('a guest who is not ordering finds the link to look up their order', async () => {
  open('');
  expect(screen.getByRole('link', { name: '비회원 주문 조회' })).toBeTruthy();
  expect(screen.queryByText('비회원 주문하기')).toBeNull();
});
