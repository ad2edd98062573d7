import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failedCallLine } from '@duskline/contract/reports.rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFailedCallReports } from './failed-call-reports.ts';

let server: Server;
let notified: string[];
let now: number;

beforeEach(async () => {
  notified = [];
  now = 0;
  const collect = createFailedCallReports(
    (line) => notified.push(line),
    () => now,
  );
  server = createServer((request, response) => void collect(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function send(body: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).status;
}

const lineOf = (url: string) => failedCallLine({ status: 500, code: 'DL0500', method: 'PUT', url });

test('what a browser says of a failed call is passed on by status, code and place', async () => {
  const line = lineOf('/shop-api/profile/orders/202611210001230001?phone=01012345678');
  expect(await send(line)).toBe(204);
  expect(
    await send(
      failedCallLine({ status: 502, code: '', method: 'GET', url: '/member-api/api/v1/members' }),
    ),
  ).toBe(204);
  expect(notified).toEqual([
    '500 DL0500 PUT /shop-api/profile/orders/:id',
    '502 GET /member-api/api/v1/members',
  ]);
});

test.each([
  'rookie@duskline.example called 010-1234-5678',
  '500 DL0500 GET /orders/20261121',
  '500 DL0500 GET /orders?name=kim',
  'buy <http://spam.test|now>',
  `500 DL0500 GET /${'a'.repeat(1000)}`,
])('what could name somebody or is no failed call is dropped: %s', async (text) => {
  expect(await send(text)).toBe(204);
  expect(notified).toEqual([]);
});

test('the same failure is passed on twice a minute, all together twenty times', async () => {
  for (let count = 0; count < 5; count += 1) await send(lineOf('/shop-api/cart'));
  expect(notified).toHaveLength(2);
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') await send(lineOf(`/shop-api/${letter}`));
  expect(notified).toHaveLength(20);
  now = 60_000;
  await send(lineOf('/shop-api/cart'));
  expect(notified).toHaveLength(21);
});
