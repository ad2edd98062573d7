import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Span, setTracer } from '@duskline/platform/tracing/span';
import { expect, onTestFinished, test } from 'vitest';
import { callPartner } from './call-partner.ts';
import { sendRequest } from './send-request.ts';

/** A partner of the test's own; counts the connections it was called on. */
async function aPartner(answer: RequestListener): Promise<{ url: URL; connections(): number }> {
  let connections = 0;
  const server = createServer(answer).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/v1`), connections: () => connections };
}

const LONG_MS = 60_000;
const post = (url: URL, timeLimitMs = LONG_MS) =>
  sendRequest(url, { method: 'POST', headers: {}, body: '{"이름":"김"}', timeLimitMs });

test('calls one after the other share a connection, and arrive whole', async () => {
  const { url, connections } = await aPartner(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.end(Buffer.concat(parts));
  });
  for (let at = 0; at < 3; at++) {
    expect(await post(url)).toEqual({ status: 200, text: '{"이름":"김"}' });
  }
  expect(connections()).toBe(1);
});

test('a redirect is not followed, and a reply that is cut off is none', async () => {
  const redirecting = await aPartner((_request, response) => {
    response.writeHead(302, { location: 'http://elsewhere.example/' }).end();
  });
  await expect(post(redirecting.url)).rejects.toThrow('redirect');
  const cutting = await aPartner((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  await expect(post(cutting.url)).rejects.toThrow();
});

test('a partner that begins to reply and does not end is given up in time', async () => {
  const { url } = await aPartner((_request, response) => {
    response.writeHead(200);
    response.write('{"half":');
  });
  await expect(post(url, 50)).rejects.toMatchObject({ name: 'TimeoutError' });
  const call = { partner: 'toss', url, method: 'GET', retries: 0, firstPauseMs: 1 } as const;
  const lost = { kind: 'lost', reason: 'time limit' };
  expect(await callPartner({ ...call, timeLimitMs: 50 })).toEqual(lost);
});

test('a form says what it is, and a partner out of reach is named by its failure', async () => {
  const { url } = await aPartner((request, response) => {
    response.end(JSON.stringify({ type: request.headers['content-type'] }));
  });
  const call = { partner: 'toss', url, method: 'POST', retries: 0, firstPauseMs: 1 } as const;
  const replied = await callPartner({ ...call, form: { a: '1' }, timeLimitMs: LONG_MS });
  const type = 'application/x-www-form-urlencoded;charset=UTF-8';
  expect(replied).toMatchObject({ kind: 'replied', body: { type } });
  const nowhere = new URL('http://127.0.0.1:1/');
  const lost = await callPartner({ ...call, url: nowhere, timeLimitMs: LONG_MS });
  expect(lost).toMatchObject({ kind: 'lost', reason: expect.stringContaining('ECONNREFUSED') });
});

test('a traced call is a span that names the partner alone: its address may hold a name', async () => {
  const spans: Span[] = [];
  setTracer({
    start: (span) => {
      spans.push(span);
      return { within: (work) => work(), end: () => {} };
    },
    carry: () => ({}),
  });
  onTestFinished(() => setTracer(undefined));
  const partner = await aPartner((_request, response) => response.end('ok'));
  const url = new URL('/members?phone=01012345678', partner.url);
  await sendRequest(url, { method: 'GET', headers: {}, body: undefined, timeLimitMs: LONG_MS });
  expect(spans).toEqual([
    { name: `GET ${url.host}`, kind: 'call', facts: { 'server.address': url.hostname } },
  ]);
});
