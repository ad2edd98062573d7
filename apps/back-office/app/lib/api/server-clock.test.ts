// @vitest-environment jsdom
import { getSession } from '@duskline/contract/admin/sessions.calls';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from './api.ts';
import { serverClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // As after a reply of a server whose clock is the computer's.
  serverClock.note(new Date().toUTCString(), Date.now());
});

/** A reply that the server made at `serverTime`, on a computer whose clock says `own`. */
async function callAt(own: number, serverTime: number, { afterMs = 0 } = {}) {
  vi.useFakeTimers({ now: own, toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(own + afterMs);
    return new Response('{}', {
      headers: { date: new Date(serverTime).toUTCString(), 'content-type': 'application/json' },
    });
  });
  const { result } = renderHook(useApi);
  await result.current(getSession).catch(() => {});
}

test('a computer that is an hour late judges by the server’s time', async () => {
  await callAt(NOON - HOUR_MS, NOON);
  expect(Math.abs(serverClock.now().getTime() - NOON)).toBeLessThan(1000);
});

test('a computer that is a day ahead does, too', async () => {
  await callAt(NOON + 24 * HOUR_MS, NOON);
  expect(Math.abs(serverClock.now().getTime() - NOON)).toBeLessThan(1000);
});

test('a computer whose clock is right goes by it, however slow a reply is', async () => {
  await callAt(NOON, NOON + 2_900, { afterMs: 6_000 });
  expect(serverClock.now().getTime()).toBe(NOON + 6_000);
});

test('a clock that is set right meanwhile is right with the next reply', async () => {
  await callAt(NOON - HOUR_MS, NOON);
  await callAt(NOON, NOON);
  expect(serverClock.now().getTime()).toBe(NOON);
});
