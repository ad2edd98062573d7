import { uploadImage } from '@duskline/contract/shop/uploads.calls';
import { expect, test } from 'vitest';
import { openMemberTab } from './testing/member-tab.ts';

test('what goes another way than the calls, such as a photo, has its token renewed and is sent again', async () => {
  const { tab } = await openMemberTab();
  const tokens: unknown[] = [];
  const send = tab.shopSendBy(async (_url, request) => {
    tokens.push(new Headers(request.headers).get('accesstoken'));
    return tokens.length === 1
      ? new Response('{"code":"M0013"}', { status: 401 })
      : new Response('{"imageUrl":"/images/1.jpg"}');
  });
  const response = await send(uploadImage, '/shop/files/images', { method: 'POST' });
  expect(response.status).toBe(200);
  expect(new Set(tokens).size).toBe(2);
});
