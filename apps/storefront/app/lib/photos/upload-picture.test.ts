// @vitest-environment jsdom
import { SERVER_BUSY, SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeUploads, type UploadReply } from './testing/fake-uploads.ts';
import { uploadPicture } from './upload-picture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const form = new AbortController();
const upload = () =>
  uploadPicture(
    new File(['x'], 'worn.jpg'),
    (transport) => (_call, url, request) => transport(url, request),
    { signal: form.signal, onProgress: () => {} },
  );

const busy: UploadReply = {
  status: 503,
  body: { code: SERVER_BUSY, message: '지금은 찾는 분이 많아요.' },
  headers: { [SERVER_BUSY_HEADER]: 'load' },
};

test('a photo that a busy store refused is sent again, as any call is', async () => {
  const running = fakeUploads([
    ...[busy, busy],
    { status: 200, body: { imageUrl: '/images/1.jpg' } },
  ]);
  const uploaded = upload();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(uploaded).resolves.toBe('/images/1.jpg');
  expect(running).toHaveLength(3);
});

test('a store that stays busy says so in its own words', async () => {
  fakeUploads(Array.from({ length: 20 }, () => busy));
  const uploaded = expect(upload()).rejects.toThrow('지금은 찾는 분이 많아요.');
  await vi.advanceTimersByTimeAsync(120_000);
  await uploaded;
});

test('an upload whose connection is dead ends, so that the shopper can send it again', async () => {
  const running = fakeUploads([undefined]);
  const uploaded = expect(upload()).rejects.toMatchObject({ code: 'NETWORK' });
  await vi.advanceTimersByTimeAsync(0);
  expect(running[0]?.timeout).toBeGreaterThan(0);
  running[0]?.ontimeout();
  await uploaded;
});

test('a page of a proxy in place of the reply is no picture', async () => {
  fakeUploads([{ status: 502, body: [] }]);
  await expect(upload()).rejects.toMatchObject({ status: 502 });
});
