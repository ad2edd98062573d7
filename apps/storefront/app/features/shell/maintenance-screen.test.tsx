// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverlayRoot } from '../../ui/overlay-root.tsx';
import { MaintenanceScreen } from './maintenance-screen.tsx';

let status: number;
/** What a proxy in front of the shop sends, in place of the API. */
let proxyPage: string | undefined;
let requested: string[];
let sent: Record<string, string>;
const reload = vi.fn();

beforeEach(async () => {
  requested = [];
  proxyPage = undefined;
  // Its code is here before the clock of the test stands still.
  await import('./poll-malls.ts');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requested.push(url);
    sent = headers;
    const body = status === 200 ? {} : { code: 'X', message: '쇼핑몰을 찾을 수 없어요.' };
    return new Response(proxyPage ?? JSON.stringify(body), { status });
  });
  vi.stubGlobal('location', { reload });
  reload.mockClear();
  render(
    <>
      <MaintenanceScreen message="새벽 네 시에 다시 열어요." />
      <OverlayRoot />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function closeMessage() {
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  await wait(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
}

test('a shopper reads what to do, and the page polls every 20 seconds until the store is back', async () => {
  status = 503;
  expect(screen.getByRole('heading', { name: '잠시 후 다시 확인해주세요' })).toBeTruthy();
  expect(screen.getByText('새벽 네 시에 다시 열어요.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '메인으로' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '이전 페이지' })).toBeTruthy();
  await wait(10);
  expect(requested).toEqual([]);
  await wait(10.5);
  expect(requested).toEqual(['/shop-api/malls']);
  expect(sent).toMatchObject({ platform: 'PC', version: '1.0', company: 'DUSKLINE' });
  expect(reload).not.toHaveBeenCalled();
  status = 200;
  await wait(20);
  expect(requested).toHaveLength(2);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('another refusal of the malls call is shown as a message', async () => {
  status = 400;
  await wait(20.5);
  expect(await screen.findByText('쇼핑몰을 찾을 수 없어요.')).toBeTruthy();
  await closeMessage();
});

test('a message is shown once, however long it is read', async () => {
  status = 400;
  await wait(70);
  expect(requested).toHaveLength(1);
  await closeMessage();
  await wait(20);
  expect(requested).toHaveLength(2);
  await closeMessage();
});

test.each([502, 504])(
  'the page of a proxy at %i says that the shop is still down',
  async (code) => {
    status = code;
    proxyPage = '<h1>Bad Gateway</h1>';
    await wait(41);
    expect(requested).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);
