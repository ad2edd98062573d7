// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getMyGrade } from '@duskline/contract/member/grades.calls';
import { getMyQr } from '@duskline/contract/member/qr.calls';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
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
  vi.useRealTimers();
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

const failed = (): never => {
  throw new ApiError(500, 'C500', '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
};
const PICTURE = { name: '매장 직원이 읽는 회원 QR' };
const STILL_VALID =
  '새 QR을 받지 못했어요. 아직 쓰지 않았다면 남은 시간 동안 이 QR을 쓸 수 있어요.';

/** Let time pass on the page, by the clock of its timers. */
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('a member whose code and grade do not come reads it once, and one press asks for both', async () => {
  const { member, show } = open();
  member.on(getMyQr, failed);
  member.on(getMyGrade, failed);
  show();
  await waitFor(() => expect(screen.getAllByText('불러오지 못했어요')).toHaveLength(2));
  const retry = screen.getByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('region', { name: '회원 QR' }).contains(retry)).toBe(true);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  member.on(getMyQr, { data: code });
  member.on(getMyGrade, { data: grade });
  await userEvent.click(retry);
  expect(await screen.findByRole('img', PICTURE)).toBeTruthy();
  expect(await screen.findByText('LOCAL')).toBeTruthy();
});

test('a member without a code has the retry to themselves: nothing replaces it in the meantime', async () => {
  vi.useFakeTimers();
  const { member, show } = open();
  member.on(getMyQr, failed);
  show();
  await pass(1);
  const said = screen.getByRole('alert');
  const times = member.inputsOf(getMyQr).length;
  await pass(30);
  expect(member.inputsOf(getMyQr)).toHaveLength(times);
  expect(said.isConnected).toBe(true);
});

test('a code whose renewal fails stays while it is valid, with a line that says so', async () => {
  vi.useFakeTimers();
  const { member, show } = open();
  member.on(getMyQr, { data: code });
  show();
  await pass(1);
  member.on(getMyQr, failed);
  await pass(51);
  expect(screen.getByRole('img', PICTURE)).toBeTruthy();
  expect(screen.getByText(STILL_VALID)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();

  member.on(getMyQr, { data: code });
  await pass(5);
  expect(screen.queryByText(STILL_VALID)).toBeNull();
  expect(screen.getByRole('timer').textContent).toMatch(/(60|59|58|57|56)초/);
});

test('a member whose code has ended without a new one reads so, and stays with the retry', async () => {
  vi.useFakeTimers();
  const { member, show } = open();
  member.on(getMyQr, { data: code });
  show();
  await pass(1);
  member.on(getMyQr, failed);
  await pass(66);
  expect(screen.queryByRole('img', PICTURE)).toBeNull();
  const retry = screen.getByRole('button', { name: '다시 시도' });
  const times = member.inputsOf(getMyQr).length;
  await pass(30);
  expect(retry.isConnected).toBe(true);
  expect(member.inputsOf(getMyQr)).toHaveLength(times);
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
