// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getMember } from '@duskline/contract/member/accounts.calls';
import { issueActionToken } from '@duskline/contract/member/action-tokens.calls';
import { sendCode } from '@duskline/contract/member/phone-verification.calls';
import {
  listSocialLinks,
  setFirstPassword,
  startSocialLogin,
  unlinkSocial,
} from '@duskline/contract/member/social.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { LinkedAccountsPage } from './linked-accounts-page.tsx';

const user = userEvent.setup();
const account = {
  memberNo: 7,
  username: 'rookie@duskline.example',
  name: '김테스트',
  phone: '01012345678',
  birthday: '1999-03-14',
  sex: null,
  hasPassword: true,
  isPrivacyPolicyAgreed: true,
  registeredAt: '2026-05-04 12:00:00',
  agreements: {
    ...{ use: true, privacy: true, over14: true },
    ...{ marketingSms: false, marketingEmail: false },
    ...{ marketingPush: false, marketingNight: false },
  },
};
const kakao = { provider: 'KAKAO', linkedAt: '2026-05-04 12:00:00' } as const;

let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  sessionStorage.clear();
  testShop = createTestShop();
});
afterEach(cleanup);

function open({ hasPassword = true, links = [kakao] as (typeof kakao)[] } = {}) {
  testShop.member.on(getMember, { data: { ...account, hasPassword } });
  testShop.member.on(listSocialLinks, { data: { hasPassword, links } });
  testShop.member.on(issueActionToken, { data: { actionToken: 'proof', expiresIn: 600 } });
  testShop.member.on(sendCode, { data: { expiresIn: 180, resendIn: 30 } });
  testShop.open({
    ...{ who: 'member', at: '/my-page/linked-accounts' },
    pages: [{ path: '/my-page/linked-accounts', element: <LinkedAccountsPage /> }],
  });
}

async function enterPassword() {
  const form = await screen.findByRole('form', { name: '본인 확인' });
  await user.type(within(form).getByLabelText(/현재 비밀번호/), 'Dusk!2015');
  await user.click(within(form).getByRole('button', { name: '본인 확인' }));
}

test('a member enters the password before a login is unlinked', async () => {
  testShop.member.on(unlinkSocial, undefined);
  open();
  await user.click(await screen.findByRole('button', { name: '카카오 연결 해제' }));
  await user.click(await screen.findByRole('button', { name: '예' }));
  expect(testShop.member.inputsOf(unlinkSocial)).toEqual([]);
  await enterPassword();
  expect(await screen.findByText('카카오 연결을 해제했어요.')).toBeTruthy();
  expect(testShop.member.inputsOf(issueActionToken)[0]?.body).toEqual({
    actionTokenType: 'UNLINK_SOCIAL',
    password: 'Dusk!2015',
  });
  expect(testShop.member.inputsOf(unlinkSocial)).toEqual([
    { body: { provider: 'KAKAO', actionToken: 'proof' } },
  ]);
});

test('a member enters the password before a login is linked, and may think better of it', async () => {
  testShop.member.on(startSocialLogin, () => {
    throw new ApiError(502, 'C605', '지금은 간편 로그인을 할 수 없어요.');
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Apple 연결' }));
  await user.click(await screen.findByRole('button', { name: '그만두기' }));
  expect(screen.queryByRole('form', { name: '본인 확인' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Apple 연결' }));
  await enterPassword();
  expect(await screen.findByText('지금은 간편 로그인을 할 수 없어요.')).toBeTruthy();
  expect(testShop.member.inputsOf(issueActionToken)[0]?.body).toMatchObject({
    actionTokenType: 'LINK_SOCIAL',
  });
});

test('a member without a password proves by a code that they may set their first one', async () => {
  testShop.member.on(setFirstPassword, undefined);
  open({ hasPassword: false });
  await user.click(await screen.findByRole('button', { name: '카카오 연결 해제' }));
  expect((await screen.findByRole('alert')).textContent).toContain('비밀번호를 먼저 설정');
  const proof = screen.getByRole('form', { name: '본인 확인' });
  await user.click(within(proof).getByRole('button', { name: /인증번호/ }));
  await user.type(await within(proof).findByLabelText(/인증번호/), '123456');
  await user.click(within(proof).getByRole('button', { name: '본인 확인' }));
  const form = await screen.findByRole('form', { name: '비밀번호 만들기' });
  await user.type(within(form).getByLabelText(/^비밀번호/, { selector: 'input' }), 'Night!2016');
  await user.click(within(form).getByRole('button', { name: '비밀번호 만들기' }));
  await waitFor(() =>
    expect(testShop.member.inputsOf(setFirstPassword)).toEqual([
      { body: { password: 'Night!2016', actionToken: 'proof' } },
    ]),
  );
});
