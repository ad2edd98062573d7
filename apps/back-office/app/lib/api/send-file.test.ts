import { ApiError } from '@duskline/client';
import { uploadArticlePicture } from '@duskline/contract/admin/articles.calls';
import { uploadDisplayPicture } from '@duskline/contract/admin/display.calls';
import { readWaybillSheet } from '@duskline/contract/admin/order-batches.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionEnd } from '../session/session-end.ts';
import { connection } from './connection.ts';
import { sendPicture, sendSpreadsheet } from './send-file.ts';

const aPicture = new File(['0'], 'a.png', { type: 'image/png' });

afterEach(() => vi.unstubAllGlobals());

test('a spreadsheet beyond what is taken is refused before it is sent, with how large it may be', async () => {
  const fetching = vi.fn();
  vi.stubGlobal('fetch', fetching);
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], '송장.xlsx');
  const sent = sendSpreadsheet(readWaybillSheet, file);
  await expect(sent).rejects.toThrow('파일이 10MB를 넘어요.');
  await expect(sent).rejects.toBeInstanceOf(ApiError);
  expect(fetching).not.toHaveBeenCalled();
});

test('a file that is sent after the session ended asks to log in, as every call does', async () => {
  const { code, status } = shopRefusals.staff_login_required;
  vi.stubGlobal('fetch', async () => Response.json({ code, message: '로그인' }, { status }));
  await expect(sendPicture(uploadArticlePicture, aPicture)).rejects.toThrow();
  expect(sessionEnd.read()).toBe(true);
  sessionEnd.clear();
});

test('a file that did not leave says so of the connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(sendPicture(uploadArticlePicture, aPicture)).rejects.toThrow();
  expect(connection.read()).toBe('unreachable');
});

test('a picture goes to where the contract says, as a picture even where its file names no type', async () => {
  const fetching = vi.fn(async (_url: string, _request: RequestInit) =>
    Response.json({ key: 'a' }),
  );
  vi.stubGlobal('fetch', fetching);
  const heic = new File(['0'], 'a.heic', { type: 'application/octet-stream' });
  await sendPicture(uploadDisplayPicture, aPicture, { slot: 'text' });
  await sendPicture(uploadArticlePicture, heic);
  const sent = fetching.mock.calls.map(([url, { headers }]) => ({ url, headers }));
  expect(sent).toEqual([
    { url: '/admin-api/display-pictures?slot=text', headers: { 'content-type': 'image/png' } },
    { url: '/admin-api/article-pictures', headers: { 'content-type': 'image/unknown' } },
  ]);
});
