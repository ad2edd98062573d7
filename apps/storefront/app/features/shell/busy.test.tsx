// @vitest-environment jsdom
import { SERVER_BUSY, SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, data } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginBusyWait } from '../../lib/api/busy-waiting.ts';
import { repeatBusyCall } from '../../lib/api/repeat-busy.ts';
import { BusyNotice } from './busy-notice.tsx';
import { BusyScreen } from './busy-screen.tsx';

const busy = () =>
  new Response('{}', {
    status: 503,
    headers: { [SERVER_BUSY_HEADER]: 'load', 'retry-after': '1' },
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('a refusal for load shows no maintenance screen; another 503 does', async () => {
  // Maintenance lasts as long as the page: this one has just been loaded.
  vi.resetModules();
  const { useMaintenance } = await import('../../lib/api/maintenance.ts');
  const { watchResponse } = await import('../../lib/api/watch-response.ts');
  function Shown() {
    const maintenance = useMaintenance();
    return maintenance ? `점검: ${maintenance.message ?? ''}` : '상품';
  }
  render(<Shown />);
  act(() => watchResponse('GET', '/shop-api/products', busy()));
  expect(screen.getByText('상품')).toBeTruthy();
  act(() => watchResponse('GET', '/shop-api/malls', new Response('<html>', { status: 503 })));
  expect(screen.getByText('점검:')).toBeTruthy();
  // What staff wrote for the shoppers whose page is open.
  const body = JSON.stringify({ code: 'DL0503', message: '네 시에 다시 열어요.' });
  act(() => watchResponse('GET', '/shop-api/malls', new Response(body, { status: 503 })));
  expect(await screen.findByText('점검: 네 시에 다시 열어요.')).toBeTruthy();
  // A reply without words takes none away.
  act(() => watchResponse('GET', '/shop-api/malls', new Response('{}', { status: 503 })));
  expect(screen.getByText('점검: 네 시에 다시 열어요.')).toBeTruthy();
});

test('while a change waits, the shopper reads that it is tried again and what they typed stays', async () => {
  render(<BusyNotice />);
  expect(screen.getByRole('status').textContent).toBe('');
  let sent = 0;
  const repeated = repeatBusyCall(busy(), { method: 'POST' }, async () => {
    sent += 1;
    return sent < 2 ? busy() : new Response('{}');
  });
  await wait(0.1);
  expect(screen.getByRole('status').textContent).toContain('입력한 내용은 그대로');
  await wait(5);
  expect((await repeated).status).toBe(200);
  await wait(0.1);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a read that waits says so in words of its own, for as long as one waits', async () => {
  render(<BusyNotice />);
  let end = [() => {}, () => {}];
  act(() => {
    end = [beginBusyWait(true), beginBusyWait(true)];
  });
  act(() => end[0]?.());
  expect(screen.getByRole('status').textContent).toContain('자동으로 다시 불러올게요');
  act(() => end[1]?.());
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a page that was refused for load opens by itself once it is let in', async () => {
  let asked = 0;
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        asked += 1;
        if (asked < 3) throw data({ code: SERVER_BUSY }, { status: 503 });
        return null;
      },
      Component: () => <h1>상품 목록</h1>,
      ErrorBoundary: BusyScreen,
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub />);
  expect(await screen.findByRole('heading', { name: '잠시만 기다려 주세요' })).toBeTruthy();
  await wait(35);
  expect(await screen.findByRole('heading', { name: '상품 목록' })).toBeTruthy();
  expect(asked).toBe(3);
});
