// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '@duskline/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchResponse } from '../api/watch-response.ts';
import { reportFailedCall, reportRenderError } from './report-errors.ts';

const received: string[] = [];
const waiting: (() => void)[] = [];
const service = createServer((request, response) => {
  request.setEncoding('utf8');
  let text = '';
  request.on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => {
    response.setHeader('access-control-allow-origin', '*');
    response.end('{}');
    received.push(text);
    waiting.shift()?.();
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  Object.assign(document.documentElement.dataset, {
    reports: `http://abc@127.0.0.1:${port}/1`,
    environment: 'test',
    release: '0.1.0',
  });
});
afterAll(() => service.close());

/** Resolves when the next report has arrived. */
const nextReport = () => new Promise<void>((done) => void waiting.push(done));

const reply = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: '' }), { status });

test('a failed call is reported by its place; refusals and lost calls are not', async () => {
  const url = '/shop-api/orders/20261121000123?phone=01012345678';
  await reportFailedCall('GET', url, reply(404, ''));
  await reportFailedCall('GET', url, reply(401, 'C999'));
  await reportFailedCall('POST', url, reply(400, 'EVEC0002'));
  await reportFailedCall('GET', url, reply(200, ''));
  const arrived = nextReport();
  const response = reply(500, 'DL0500');
  watchResponse('POST', url, response);
  await arrived;
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('500 DL0500 POST /shop-api/orders/:id');
  expect(received[0]).not.toMatch(/20261121000123|01012345678/);
  expect(await response.json()).toMatchObject({ code: 'DL0500' });
});

test('an error of a screen is reported, unless it was reported before or the network was lost', async () => {
  const before = received.length;
  const arrived = nextReport();
  reportRenderError(new ApiError(500, 'DL0500', ''));
  reportRenderError(new TypeError('Failed to fetch'));
  reportRenderError(new DOMException('left', 'AbortError'));
  reportRenderError(new Error('Unexpected Server Error'));
  reportRenderError(new Error('a price of undefined for og@duskline.example'));
  await arrived;
  expect(received).toHaveLength(before + 1);
  expect(received.at(-1)).toContain('a price of undefined for [email]');
  expect(received.at(-1)).toContain('"environment":"test"');
});
