// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getMyGrade } from '@duskline/contract/member/grades.calls';
import { getMyQr } from '@duskline/contract/member/qr.calls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { MemberQrPage } from './member-qr-page.tsx';

const grade = {
  ...{ gradeNo: 2, label: 'LOCAL', pointRate: 2, bought: 300_000, orders: 3, since: '2025-11-04' },
  next: { gradeNo: 3, label: 'REGULAR', pointRate: 3, minAmount: 500_000, missing: 200_000 },
  progressPercent: 60,
};
const code = { token: 'a.b.c', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', expiresIn: 60 };

afterEach(() => {
  cleanup();
  window.dusklineApp = undefined;
});

function open() {
  const world = createTestShop();
  world.member.on(getMyGrade, { data: grade });
  const show = () =>
    world.open({
      who: 'member',
      at: '/my-page/qr',
      pages: [{ path: '/my-page/qr', element: <MemberQrPage /> }],
    });
  return { ...world, show };
}

test('a member sees their code with the seconds left, beside their grade', async () => {
  const { member, show } = open();
  member.on(getMyQr, { data: code });
  show();
  const picture = await screen.findByRole('img', { name: '매장 직원이 읽는 회원 QR' });
  expect(picture.getAttribute('src')).toContain(encodeURIComponent('<svg'));
  expect(screen.getByRole('timer').textContent).toMatch(/남은 시간 (60|59)초/);
  expect(await screen.findByText('LOCAL')).toBeTruthy();
  expect(screen.getByText('200,000원')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
});

test('a code is renewed before it ends', async () => {
  const { member, show } = open();
  member.on(getMyQr, { data: { ...code, expiresIn: 11 } });
  show();
  await screen.findByRole('img');
  await expect.poll(() => member.inputsOf(getMyQr).length).toBeGreaterThan(1);
});

test('a member without a code reads why and can retry', async () => {
  const { member, show } = open();
  member.on(getMyQr, () => {
    throw new ApiError(500, 'C500', '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
  });
  show();
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
});

test('the app sets its screen to full brightness for the counter', async () => {
  const said: unknown[] = [];
  window.dusklineApp = { postMessage: (message) => said.push(JSON.parse(message)) };
  const { member, show } = open();
  member.on(getMyQr, { data: code });
  show();
  await screen.findByRole('img');
  expect(said).toContainEqual({ type: 'screen.brightness', brightness: 'full' });
});
