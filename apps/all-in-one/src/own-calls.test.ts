import { expect, test } from 'vitest';
import { createOwnCalls } from './own-calls.ts';

const BASE = 'http://127.0.0.1:3000/shop-api';
const never = new AbortController().signal;

type Given = { url: string; headers: Record<string, string> };

function callsTo(answer: (given: Given) => Promise<{ statusCode: number; body: unknown }>) {
  const inject = async (given: Given) => {
    const { statusCode, body } = await answer(given);
    const rawPayload = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    return { statusCode, rawPayload };
  };
  return createOwnCalls({ inject }, BASE);
}

test('a page’s call reaches the API by its path, query and headers, without a connection', async () => {
  const send = callsTo(async (given) => ({ statusCode: 200, body: given }));
  const headers = { clientid: 'shop' };
  const reply = await send(`${BASE}/products/7?page=2`, { headers, signal: never });
  expect([reply.status, await reply.json()]).toEqual([
    200,
    { method: 'GET', url: '/products/7?page=2', headers },
  ]);
});

test('a refusal and an empty reply come as they are', async () => {
  const refused = { code: 'X', message: '없어요' };
  const gone = await callsTo(async () => ({ statusCode: 404, body: refused }))(`${BASE}/gone`, {
    ...{ headers: {}, signal: never },
  });
  expect([gone.status, await gone.json()]).toEqual([404, refused]);
  const nothing = await callsTo(async () => ({ statusCode: 204, body: undefined }))(`${BASE}/x`, {
    ...{ headers: {}, signal: never },
  });
  expect([nothing.status, await nothing.text()]).toEqual([204, '']);
});

test('a page does not wait longer for a call than its time', async () => {
  const send = callsTo(() => new Promise(() => {}));
  const page = new AbortController();
  const call = send(`${BASE}/slow`, { headers: {}, signal: page.signal });
  page.abort(new Error('the page took too long'));
  await expect(call).rejects.toThrow('the page took too long');
  await expect(send(`${BASE}/slow`, { headers: {}, signal: page.signal })).rejects.toThrow();
});
