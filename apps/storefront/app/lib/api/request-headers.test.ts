// @vitest-environment jsdom
import { getMall } from '@duskline/contract/shop/malls.calls';
import { act, renderHook } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { pageContext } from '../page-cache/page-cache.server.ts';
import { fakeUploads } from '../photos/testing/fake-uploads.ts';
import { uploadPicture } from '../photos/upload-picture.ts';
import { previewContext } from '../preview/preview.server.ts';
import { settingsContext } from '../settings/settings.server.ts';
import { useMaintenance } from './maintenance.ts';
import { shopApiOf } from './shop.server.ts';

afterEach(() => vi.unstubAllGlobals());

const everyCall = { clientid: 'duskline-demo', version: '1.0', company: 'DUSKLINE' };

test.each(['PC', 'MOBILE_WEB', 'AOS', 'IOS'] as const)(
  'a call of a page rendered for %s names the platform, the version and the company',
  async (platform) => {
    const headers: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
      headers.push(request.headers);
      return new Response('{}');
    });
    const context = new RouterContextProvider();
    context.set(previewContext, undefined);
    context.set(settingsContext, {
      shopApiUrl: 'http://shop.test',
      clientId: 'duskline-demo',
      hasShopExtensions: true,
      pageCallsMs: 1_000_000,
      report: () => {},
    } as never);
    context.set(pageContext, {
      tags: new Set<string>(),
      isPublic: false,
      isInApp: false,
      platform,
    });
    await shopApiOf(context)(getMall);
    expect(headers).toEqual([expect.objectContaining({ ...everyCall, platform })]);
  },
);

/** Upload a photo to a browser whose request gets this reply; returns the headers that were sent. */
async function upload(status: number, response: object): Promise<Record<string, string>> {
  const sent = fakeUploads([{ status, body: response }]);
  await uploadPicture(
    new File(['x'], 'worn.jpg'),
    (transport) => (_call, url, request) =>
      transport(url, { ...request, headers: { ...request.headers, accesstoken: 'shop-1' } }),
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  return sent[0]?.headers ?? {};
}

test('an upload of a photo sends the same headers as any call, and its owner', async () => {
  const headers = await upload(200, { imageUrl: '/images/1.jpg' });
  expect(headers).toEqual({ ...everyCall, platform: 'PC', accesstoken: 'shop-1' });
});

test('an upload that meets maintenance shows its screen, any other refusal says why', async () => {
  const { result: maintenance } = renderHook(useMaintenance);
  // Files share their modules: another one may have left its own message.
  const before = maintenance.current;
  await expect(upload(400, { code: 'F001', message: '너무 큰 사진이에요.' })).rejects.toThrow(
    '너무 큰 사진이에요.',
  );
  expect(maintenance.current).toBe(before);
  await expect(act(() => upload(503, { message: '점검 중이에요.' }))).rejects.toThrow();
  await expect.poll(() => maintenance.current).toEqual({ message: '점검 중이에요.' });
});
