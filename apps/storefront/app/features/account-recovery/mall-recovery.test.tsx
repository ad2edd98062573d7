// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { changePasswordBySms, findIds } from '@duskline/contract/shop/account-recovery.calls';
import { sendCodeBySms } from '@duskline/contract/shop/verification-codes.calls';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { MallFindIdPage } from './mall-find-id-page.tsx';
import { MallFindPasswordPage } from './mall-find-password-page.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
  testShop.shop.on(sendCodeBySms, { remainTime: 600 });
});
afterEach(cleanup);

function open(at: string) {
  testShop.open({
    who: 'guest',
    at,
    pages: [
      { path: '/login/find-username', element: <MallFindIdPage /> },
      { path: '/login/find-password', element: <MallFindPasswordPage /> },
      { path: '/login', element: <p>로그인 화면</p> },
    ],
  });
}

async function fillCode() {
  await user.type(screen.getByLabelText(/휴대폰 번호/), '010-0000-1717');
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  await user.type(await screen.findByLabelText('인증번호 6자리'), '123456');
}

const found = { memberName: '김들판', mobileNo: '', email: '', status: 'ACTIVE' };

test('a member of a mall finds their ids by name and phone', async () => {
  testShop.shop.on(findIds, [
    { id: 'camper01', joinYmdt: '2026-01-02 10:00:00', ...found },
    { id: 'ca***r', joinYmdt: '', ...found },
  ]);
  open('/login/find-username');
  await user.type(screen.getByLabelText(/^이름/), '김들판');
  await fillCode();
  expect(screen.getByText('문자로 받은 인증번호를 10분 안에 입력해 주세요.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '회원 ID 찾기' }));
  expect(await screen.findByText('camper01')).toBeTruthy();
  expect(screen.getByText('가입일 2026-01-02')).toBeTruthy();
  expect(screen.getByText('ca***r')).toBeTruthy();
  expect(testShop.shop.inputsOf(findIds)[0]?.query).toEqual({
    ...{ mobileNo: '01000001717', memberName: '김들판', certificationNumber: '123456' },
  });
});

test('a member of a mall whose phone nobody registered reads so, and can try again', async () => {
  testShop.shop.on(findIds, []);
  open('/login/find-username');
  await user.type(screen.getByLabelText(/^이름/), '김들판');
  await fillCode();
  await user.click(screen.getByRole('button', { name: '회원 ID 찾기' }));
  await user.click(await screen.findByRole('button', { name: '다시 찾기' }));
  expect(screen.getByLabelText(/^이름/)).toBeTruthy();
});

test('nobody is sent a code before the fields of the form are right', async () => {
  open('/login/find-password');
  await user.type(screen.getByLabelText(/휴대폰 번호/), '010-0000-1717');
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  expect(await screen.findByText('회원 ID를 입력해 주세요.')).toBeTruthy();
  expect(testShop.shop.inputsOf(sendCodeBySms)).toEqual([]);
});

test('a member of a mall sets a new password by a code, whose refusal is said at the code', async () => {
  let tries = 0;
  testShop.shop.on(changePasswordBySms, () => {
    tries += 1;
    if (tries === 1) throw new ApiError(400, 'E0013', '인증번호가 일치하지 않습니다.');
    return undefined;
  });
  open('/login/find-password');
  await user.type(screen.getByLabelText(/^회원 ID/), 'camper01');
  await user.type(screen.getByLabelText(/^새 비밀번호/), 'Camp!2027');
  await fillCode();
  await user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
  expect(await screen.findByText('인증번호가 일치하지 않습니다.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
  expect(await screen.findByText('비밀번호를 바꿨어요')).toBeTruthy();
  expect(testShop.shop.inputsOf(changePasswordBySms)[1]?.body).toEqual({
    ...{ memberId: 'camper01', certificationNumber: '123456', newPassword: 'Camp!2027' },
  });
});
