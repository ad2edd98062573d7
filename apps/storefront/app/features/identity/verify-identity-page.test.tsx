// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import {
  confirmCertificate,
  getCertificate,
  requestCertificate,
} from '@duskline/contract/member/identity.calls';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { IdentityResultPage } from './identity-result-page.tsx';
import { postIdentityResult } from './identity-window.ts';
import { VerifyIdentityPage } from './verify-identity-page.tsx';

const user = userEvent.setup();
const PAGE = '/my-page/member/verify-identity';
const unverified = { type: 'KCP', isCertified: false, certifiedAt: null } as const;
const form = {
  action: 'https://kcp.example/open',
  fields: { ordr_idxx: 'n1' },
  popup: { name: 'auth_popup', width: 410, height: 500 },
  expiresIn: 600,
};

let testShop: ReturnType<typeof createTestShop>;
let posted: string[];
beforeEach(() => {
  testShop = createTestShop();
  testShop.member.on(getCertificate, { data: unverified });
  testShop.member.on(requestCertificate, { data: form });
  posted = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    posted.push(`${this.action} -> ${this.target}`);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pages = [
  { path: PAGE, element: <VerifyIdentityPage /> },
  { path: `${PAGE}/result`, element: <IdentityResultPage /> },
  { path: '/products/7', element: <p>상품 화면</p> },
];
const open = (at: string) => testShop.open({ who: 'member', at, pages });

function windowsOpen(answer: Partial<Window> | null) {
  return vi.spyOn(window, 'open').mockReturnValue(answer as Window | null);
}

test("a member opens the window at its size with the agency's form; its result leads back", async () => {
  const opening = windowsOpen({ closed: false, close: () => {} });
  open(`${PAGE}?returnUrl=/products/7`);
  await user.click(await screen.findByRole('button', { name: '휴대폰 본인인증' }));
  expect(opening.mock.calls[0]?.[2]).toContain('width=410,height=500');
  await waitFor(() => expect(posted).toEqual(['https://kcp.example/open -> auth_popup']));
  expect(testShop.member.inputsOf(requestCertificate)).toEqual([
    { body: { returnUrl: '/products/7', inPopup: true } },
  ]);
  expect(screen.getByRole('status').textContent).toContain('새로 열린 창에서');
  act(() => postIdentityResult({}));
  expect(await screen.findByText('상품 화면')).toBeTruthy();
});

test('a member whose window is blocked reads an alert, and no call is made', async () => {
  windowsOpen(null);
  open(PAGE);
  await user.click(await screen.findByRole('button', { name: '휴대폰 본인인증' }));
  expect(await screen.findByRole('alertdialog', { name: '팝업이 차단되었어요' })).toBeTruthy();
  expect(testShop.member.inputsOf(requestCertificate)).toEqual([]);
});

test('a member can open the window again after closing it or after a problem', async () => {
  const opened = { closed: false, close: () => {} };
  windowsOpen(opened);
  open(PAGE);
  await user.click(await screen.findByRole('button', { name: '휴대폰 본인인증' }));
  opened.closed = true;
  expect(await screen.findByText('인증 창이 닫혔어요. 다시 시도해 주세요.')).toBeTruthy();
  opened.closed = false;
  await user.click(screen.getByRole('button', { name: '다시 인증하기' }));
  act(() => postIdentityResult({ problem: 'refused' }));
  expect(await screen.findByText(/일치하는 분을 찾지 못했어요/)).toBeTruthy();
});

test("a member reads the API's message where the agency cannot be reached, and the window closes", async () => {
  testShop.member.on(requestCertificate, () => {
    throw new ApiError(502, 'C705', '지금은 본인인증을 할 수 없어요.');
  });
  const close = vi.fn();
  windowsOpen({ closed: false, close });
  open(PAGE);
  await user.click(await screen.findByRole('button', { name: '휴대폰 본인인증' }));
  expect(await screen.findByText('지금은 본인인증을 할 수 없어요.')).toBeTruthy();
  expect(close).toHaveBeenCalled();
});

test('a verified member reads since when, and goes on', async () => {
  const certifiedAt = '2026-05-04 12:00:00';
  testShop.member.on(getCertificate, { data: { type: 'KCP', isCertified: true, certifiedAt } });
  open(`${PAGE}?returnUrl=/products/7`);
  expect(await screen.findByText('2026.05.04에 인증했어요.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '보던 곳으로 돌아가기' }));
  expect(await screen.findByText('상품 화면')).toBeTruthy();
});

test('a result is confirmed once; without a window the page goes on by itself', async () => {
  testShop.member.on(confirmCertificate, { data: { certifiedAt: '2026-05-04 12:00:00' } });
  open(`${PAGE}/result?key=k&returnUrl=/products/7`);
  expect(await screen.findByText('상품 화면')).toBeTruthy();
  expect(testShop.member.inputsOf(confirmCertificate)).toEqual([{ body: { key: 'k' } }]);
});

test('a member whose confirmation lost its reply reads that they are verified', async () => {
  windowsOpen({ closed: false, close: () => {} });
  open(PAGE);
  await user.click(await screen.findByRole('button', { name: '휴대폰 본인인증' }));
  const certifiedAt = '2026-05-04 12:00:00';
  testShop.member.on(getCertificate, { data: { type: 'KCP', isCertified: true, certifiedAt } });
  act(() => postIdentityResult({ problem: 'unavailable' }));
  expect(await screen.findByText('2026.05.04에 인증했어요.')).toBeTruthy();

  cleanup();
  testShop = createTestShop();
  testShop.member.on(getCertificate, { data: unverified });
  testShop.member.on(confirmCertificate, () => {
    testShop.member.on(getCertificate, { data: { type: 'KCP', isCertified: true, certifiedAt } });
    throw new ApiError(0, 'NETWORK', 'no response');
  });
  open(`${PAGE}/result?key=k&returnUrl=/products/7`);
  expect(await screen.findByText('본인인증을 마친 회원이에요')).toBeTruthy();
});

test('a member verified with another account reads so, in the window and on the page', async () => {
  testShop.member.on(confirmCertificate, () => {
    throw new ApiError(409, 'C706', '');
  });
  vi.spyOn(window, 'close').mockImplementation(() => {});
  open(`${PAGE}/result?key=k&popup=1`);
  expect(await screen.findByText(/다른 계정에서 이미 본인인증을/)).toBeTruthy();
  cleanup();
  open(`${PAGE}/result?key=k&returnUrl=/products/7`);
  expect((await screen.findByRole('alert')).textContent).toContain('다른 계정에서 이미');
});
