// @vitest-environment jsdom
import { register } from '@duskline/contract/member/accounts.calls';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function headersOf(userAgent: string, isInApp: boolean): Promise<Record<string, string>> {
  let sent = {};
  vi.stubGlobal('navigator', { userAgent, onLine: true });
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    sent = request.headers ?? {};
    return new Response('{"data":{}}');
  });
  if (isInApp) document.documentElement.dataset.app = '';
  else delete document.documentElement.dataset.app;
  const { result } = renderHook(() => useApi());
  await result.current.member(register, { body: {} as never });
  return sent;
}

test('a registration on the web says its platform and the sales channel, and no device', async () => {
  const headers = await headersOf('Mozilla/5.0 (X11; Linux x86_64)', false);
  expect(headers).toMatchObject({ platform: 'PC', 'sales-channel-id': 'DUSKLINE-KR' });
  expect(headers).not.toHaveProperty('device-uuid');
});

test('in the app every call names the same device, which is not the token of its last login', async () => {
  const agent = 'Mozilla/5.0 (iPhone) DUSKLINE-APP/1.2';
  const first = await headersOf(agent, true);
  localStorage.setItem('duskline.login-device', 'device-token');
  const second = await headersOf(agent, true);
  expect(first).toMatchObject({ platform: 'IOS', 'sales-channel-id': 'DUSKLINE-KR' });
  expect(first['device-uuid']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second['device-uuid']).toBe(first['device-uuid']);
});
