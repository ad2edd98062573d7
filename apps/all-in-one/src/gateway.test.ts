import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInternalCheck, INTERNAL_KEY_HEADER } from '@duskline/platform/secrets/internal-key';
import { expect, onTestFinished, test } from 'vitest';
import { createGateway } from './gateway.ts';

const ANY_PORT = 0;
const LONG_MS = 60_000;
const INTERNAL_KEY = 'the key of our servers';

/** A gateway whose Shop API leaves each request under way until the test answers it. */
async function openGateway(isReady = async () => true) {
  const underWay: ServerResponse[] = [];
  let onRequest: () => void = () => {};
  const gateway = createGateway();
  await gateway.listen(ANY_PORT, '127.0.0.1');
  onTestFinished(() => void gateway.server.close());
  gateway.open({
    isReady,
    isInternal: createInternalCheck(INTERNAL_KEY),
    serveCachedPage: () => false,
    shopApi: (_request, response) => {
      underWay.push(response);
      onRequest();
    },
    memberApi: (_request, response) => response.end('member'),
    storefront: (_request, response) => response.end('page'),
  });
  const { port } = gateway.server.address() as AddressInfo;
  return {
    ...gateway,
    url: `http://127.0.0.1:${port}`,
    nextRequest: () =>
      new Promise<void>((resolve) => {
        onRequest = resolve;
      }),
    answer: () => underWay.shift()?.end('ordered'),
  };
}

test('an order under way when the store stops is answered; later ones are asked to retry', async () => {
  const { url, drain, nextRequest, answer } = await openGateway();
  const arrived = nextRequest();
  const order = fetch(`${url}/shop-api/payments/reserve`);
  await arrived;
  let isDrained = false;
  const drained = drain(LONG_MS).then(() => {
    isDrained = true;
  });
  const late = await fetch(`${url}/shop-api/products`);
  expect(late.status).toBe(503);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(isDrained).toBe(false);
  answer();
  expect(await (await order).text()).toBe('ordered');
  await drained;
});

test('a connection waits longer for the next request than a proxy keeps it', async () => {
  const { url } = await openGateway();
  const { headers } = await fetch(`${url}/`);
  const proxyKeepsSeconds = 60;
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(proxyKeepsSeconds);
});

test('a process that retires closes unused connections, and answers who is still on one', async () => {
  const { url, retire, nextRequest, answer } = await openGateway();
  const unused = connect(Number(new URL(url).port), '127.0.0.1');
  await once(unused, 'connect');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string): Promise<IncomingMessage> => {
    const [response] = await once(get(`${url}${path}`, { agent }), 'response');
    return response.resume();
  };
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  const arrived = nextRequest();
  const order = ask('/shop-api/payments/reserve');
  await arrived;
  const soonMs = 50;
  const retired = retire(soonMs);
  await once(unused, 'close');
  answer();
  expect((await order).statusCode).toBe(200);
  await retired;
});

test('the health checks say no while the database is away, and yes once it is back', async () => {
  let hasDatabase = false;
  const { url } = await openGateway(async () => hasDatabase);
  const statuses = () =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(url + path)).status));
  expect(await statuses()).toEqual([503, 503]);
  hasDatabase = true;
  expect(await statuses()).toEqual([200, 200]);
});

test('a shopper who comes while the store starts sees the maintenance screen, which may run its own script alone', async () => {
  const { server, listen } = createGateway();
  await listen(ANY_PORT, '127.0.0.1');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const page = await fetch(`http://127.0.0.1:${port}/products/1`);
  const html = await page.text();
  expect(page.status).toBe(503);
  for (const text of ['잠시 후 다시 확인해주세요', '메인으로', '이전 페이지', '/shop-api/malls']) {
    expect(html).toContain(text);
  }
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const [, text = ''] of html.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)) {
    expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
  }
  const call = await fetch(`http://127.0.0.1:${port}/shop-api/malls`);
  expect([call.status, await call.json()]).toMatchObject([503, { code: 'DL0503' }]);
});

test('a call between the two APIs is let through while requests are drained', async () => {
  const { url, drain } = await openGateway();
  await drain(LONG_MS);
  const headers = { [INTERNAL_KEY_HEADER]: INTERNAL_KEY };
  const call = await fetch(`${url}/member-api/internal/members`, { headers });
  expect([call.status, await call.text()]).toEqual([200, 'member']);
});

test('a call that only says to be between the two APIs is asked to retry while requests are drained', async () => {
  const { url, drain } = await openGateway();
  await drain(LONG_MS);
  const headers = { [INTERNAL_KEY_HEADER]: 'guessed' };
  const call = await fetch(`${url}/member-api/internal/members`, { headers });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
});

test('a request that does not end holds up the stop for no longer than it may', async () => {
  const { url, drain, nextRequest, answer } = await openGateway();
  const arrived = nextRequest();
  const hanging = fetch(`${url}/shop-api/payments/confirm-redirect`);
  await arrived;
  await drain(1);
  answer();
  await hanging;
});

test('what the gateway answers itself is neither guessed at nor framed, open or not', async () => {
  const { server, listen } = createGateway();
  await listen(ANY_PORT, '127.0.0.1');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const path of ['/', '/healthz']) {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(status).toBe(503);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});
