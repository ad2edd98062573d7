import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { PATIENT_MS } from '../../test/slow-reply.ts';
import { createTurnstile } from './turnstile.ts';

const keys = { siteKey: 'site', secretKey: 'secret' };
let server: Server | undefined;
afterEach(() => server?.close());

/** A partner that gives one answer, and what it was asked. */
async function partner(status: number, body: string) {
  const asked: string[] = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    asked.push(`${request.url} ${text}`);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, challenge: createTurnstile({ ...keys, url, timeLimitMs: PATIENT_MS }) };
}

test('a token is checked with our secret and the shopper’s address', async () => {
  const { asked, challenge } = await partner(200, '{"success":true,"error-codes":[]}');
  expect(challenge.scriptUrl).toMatch(/\/turnstile\/v0\/api\.js\?render=explicit$/);
  expect(await challenge.verify('token', '203.0.113.7')).toBe('passed');
  expect(asked).toEqual([
    '/turnstile/v0/siteverify secret=secret&response=token&remoteip=203.0.113.7',
  ]);
});

test('a wrong token fails, a service that is down is not known, a wrong secret is our error', async () => {
  const wrong = await partner(200, '{"success":false,"error-codes":["invalid-input-response"]}');
  expect(await wrong.challenge.verify('token', '::1')).toBe('failed');
  server?.close();
  const down = await partner(502, 'bad gateway');
  expect(await down.challenge.verify('token', '::1')).toBe('unavailable');
  server?.close();
  const ours = await partner(200, '{"success":false,"error-codes":["invalid-input-secret"]}');
  await expect(ours.challenge.verify('token', '::1')).rejects.toThrow('turnstile');
});
