import { expect, test } from 'vitest';
import { createOwnCalls } from './own-calls.ts';

const BASE = 'http://127.0.0.1:3000/shop-api';
const never = new AbortController().signal;

type Given = { url: string; headers: Record<string, string> };

function callsTo(answer: (given: Given) => Promise<{ status: number; body: unknown }>) {
  return createOwnCalls(async (url, headers) => {
    const { status, body } = await answer({ url, headers });
    return { status, body: body === undefined ? '' : Buffer.from(JSON.stringify(body)) };
  }, BASE);
}

test('a page’s call reaches the API by its path, query and headers, without a connection', async () => {
  const send = callsTo(async (given) => ({ status: 200, body: given }));
  const headers = { clientid: 'shop' };
  const reply = await send(`${BASE}/products/7?page=2`, { headers, signal: never });
  expect([reply.ok, reply.status, JSON.parse(await reply.text())]).toEqual([
    true,
    200,
    { url: '/products/7?page=2', headers },
  ]);
});

test('a refusal and an empty reply come as they are', async () => {
  const refused = { code: 'X', message: '없어요' };
  const gone = await callsTo(async () => ({ status: 404, body: refused }))(`${BASE}/gone`, {
    ...{ headers: {}, signal: never },
  });
  expect([gone.ok, gone.status, JSON.parse(await gone.text())]).toEqual([false, 404, refused]);
  const nothing = await callsTo(async () => ({ status: 204, body: undefined }))(`${BASE}/x`, {
    ...{ headers: {}, signal: never },
  });
  expect([nothing.status, await nothing.text()]).toEqual([204, '']);
});

test('a page does not wait longer for a call than its time', async () => {
  let begun = 0;
  const send = callsTo(() => {
    begun += 1;
    return new Promise(() => {});
  });
  const page = new AbortController();
  const call = send(`${BASE}/slow`, { headers: {}, signal: page.signal });
  page.abort(new Error('the page took too long'));
  await expect(call).rejects.toThrow('the page took too long');
  await expect(send(`${BASE}/slow`, { headers: {}, signal: page.signal })).rejects.toThrow();
  expect(begun, 'what nobody waits for is not begun').toBe(1);
});
