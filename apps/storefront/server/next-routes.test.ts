import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createNextRoutes, ROUTES_PATH } from './next-routes.ts';

let server: ReturnType<typeof createServer>;
afterEach(() => void server.close());

async function ask(answer: (url: string) => Promise<Response>, accepted = 'br'): Promise<Response> {
  const send = createNextRoutes(answer);
  server = createServer((request, response) => void send(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${ROUTES_PATH}?paths=/cart&version=1`, {
    headers: { 'accept-encoding': accepted },
  });
}

test('the routes that links lead to are stored by the browser for good', async () => {
  const asked: string[] = [];
  const reply = await ask(async (url) => {
    asked.push(url);
    return Response.json({ 'routes/cart': { id: 'routes/cart' } });
  });
  expect(asked).toEqual([`${ROUTES_PATH}?paths=/cart&version=1`]);
  expect(reply.headers.get('cache-control')).toContain('immutable');
  expect(reply.headers.get('content-encoding')).toBe('br');
  expect(await reply.json()).toEqual({ 'routes/cart': { id: 'routes/cart' } });
});

test('a program that refuses Brotli gets them plain', async () => {
  const reply = await ask(async () => Response.json({ routes: {} }), 'br;q=0');
  expect(reply.headers.get('content-encoding')).toBeNull();
  expect(await reply.json()).toEqual({ routes: {} });
});

test('a page of a former release loads the next page whole, and stores nothing', async () => {
  const reply = await ask(async () => new Response(null, { status: 204 }));
  expect(reply.status).toBe(204);
  expect(reply.headers.get('x-remix-reload-document')).toBe('true');
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('a wrong question is refused and not stored', async () => {
  const reply = await ask(async () => new Response('Invalid Request', { status: 400 }));
  expect(reply.status).toBe(400);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});
