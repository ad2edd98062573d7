import { ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionEnd } from '../session/session-end.ts';
import { connection } from './connection.ts';
import { sendFile, sendSpreadsheet } from './send-file.ts';

afterEach(() => vi.unstubAllGlobals());

test('a spreadsheet beyond what is taken is refused before it is sent, with how large it may be', async () => {
  const fetching = vi.fn();
  vi.stubGlobal('fetch', fetching);
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], '송장.xlsx');
  const sent = sendSpreadsheet('/waybills/sheet', file);
  await expect(sent).rejects.toThrow('파일이 10MB를 넘어요.');
  await expect(sent).rejects.toBeInstanceOf(ApiError);
  expect(fetching).not.toHaveBeenCalled();
});

test('a file that is sent after the session ended asks to log in, as every call does', async () => {
  const { code, status } = shopRefusals.staff_login_required;
  vi.stubGlobal('fetch', async () => Response.json({ code, message: '로그인' }, { status }));
  await expect(sendFile('/product-pictures', 'image/png', new File([], 'a.png'))).rejects.toThrow();
  expect(sessionEnd.read()).toBe(true);
  sessionEnd.clear();
});

test('a file that did not leave says so of the connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(sendFile('/product-pictures', 'image/png', new File([], 'a.png'))).rejects.toThrow();
  expect(connection.read()).toBe('unreachable');
});
