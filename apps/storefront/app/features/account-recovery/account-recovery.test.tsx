// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  findUsername,
  mailPasswordLink,
  provePhoneForPassword,
  resetPassword,
} from '@duskline/contract/member/passwords.calls';
import { sendCode, sendPasswordCode } from '@duskline/contract/member/phone-verification.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { FindPasswordPage } from './find-password-page.tsx';
import { FindUsernamePage } from './find-username-page.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
});
afterEach(cleanup);

const SENT = { data: { expiresIn: 180, resendIn: 30 } };

function open(at: string) {
  testShop.open({
    who: 'guest',
    at,
    pages: [
      { path: '/login/find-username', element: <FindUsernamePage /> },
      { path: '/login/find-password', element: <FindPasswordPage /> },
      { path: '/login', element: <p>로그인 화면</p> },
    ],
  });
}

async function fillCode(phone = '010-2000-0001') {
  await user.type(screen.getByLabelText(/휴대폰 번호/), phone);
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  await user.type(await screen.findByLabelText('인증번호 6자리'), '123456');
}

test('a member with a code on their phone reads their masked username', async () => {
  testShop.member.on(sendCode, SENT);
  testShop.member.on(findUsername, {
    data: { username: 'ro***@duskline.example', registeredOn: '2026-05-04' },
  });
  open('/login/find-username');
  await fillCode();
  await user.click(screen.getByRole('button', { name: '이메일 찾기' }));
  expect(await screen.findByText('ro***@duskline.example')).toBeTruthy();
  expect(testShop.member.inputsOf(sendCode)[0]?.body).toMatchObject({
    phone: '01020000001',
    purpose: 'FIND_USERNAME',
  });
});

test('a member reads their number in groups while they type its digits', async () => {
  open('/login/find-username');
  const phone = screen.getByLabelText<HTMLInputElement>(/휴대폰 번호/);
  await user.type(phone, '0102000');
  expect(phone.value).toBe('010-200-0');
  await user.type(phone, '0001');
  expect(phone.value).toBe('010-2000-0001');
});

test('a member with an invalid number reads so before a code is sent', async () => {
  open('/login/find-username');
  await user.type(screen.getByLabelText(/휴대폰 번호/), '02-123');
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  expect((await screen.findByRole('alert')).textContent).toBe('휴대폰 번호를 확인해 주세요.');
  expect(testShop.member.inputsOf(sendCode)).toEqual([]);
});

test("a shopper does not learn from the link's page whether an account exists", async () => {
  testShop.member.on(mailPasswordLink, { data: { expiresIn: 600 } });
  open('/login/find-password');
  await user.type(screen.getByRole('textbox', { name: /이메일/ }), 'nobody@duskline.example');
  await user.click(screen.getByRole('button', { name: '메일 받기' }));
  expect(await screen.findByText(/가입한 계정이 있다면/)).toBeTruthy();
});

test('a member reads that a code is wrong at its field; the right one leads to a new password', async () => {
  const actionToken = 'a-proof';
  testShop.member.on(sendPasswordCode, SENT);
  testShop.member.on(provePhoneForPassword, () => {
    throw new ApiError(400, 'C203', '인증번호가 일치하지 않아요.');
  });
  open('/login/find-password');
  await user.click(screen.getByRole('radio', { name: '휴대폰으로 찾기' }));
  await user.type(screen.getByRole('textbox', { name: /이메일/ }), 'rookie@duskline.example');
  await fillCode();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect((await screen.findByRole('alert')).textContent).toBe('인증번호가 일치하지 않아요.');

  testShop.member.on(provePhoneForPassword, { data: { actionToken, expiresIn: 600 } });
  testShop.member.on(resetPassword, undefined);
  await user.click(screen.getByRole('button', { name: '확인' }));
  await user.type(
    await screen.findByLabelText(/^새 비밀번호( \*)?$/, { selector: 'input' }),
    'Night!2016',
  );
  await user.click(screen.getByRole('checkbox', { name: /로그인도 모두 해제하기/ }));
  await user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
  expect(await screen.findByText('비밀번호를 바꿨어요')).toBeTruthy();
  expect(testShop.member.inputsOf(resetPassword)[0]?.body).toEqual({
    actionToken,
    password: 'Night!2016',
    removesLinks: true,
  });
});
