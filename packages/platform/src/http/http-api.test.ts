import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { RefusalEntry } from '@duskline/contract/refusals';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { type Catalogue, createApi } from './http-api.ts';

const entry: RefusalEntry = { status: 500, code: 'X', text: '' };
const catalogue: Catalogue = {
  ...{ invalid_request: entry, broken_body: entry, body_too_large: entry, no_such_call: entry },
  ...{ too_many_requests: entry, unavailable: entry, server_busy: entry },
  ...{ internal_error: entry },
};

test('a client that leaves before its request is read is no error of the store', async () => {
  const reports: string[] = [];
  const app = await createApi({
    siteUrl: 'https://shop.test',
    log: createLog('test', 'fatal'),
    catalogue,
    errorBody: () => ({}),
    report: (error) => reports.push(String(error)),
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.socket.destroyed) await once(raw.socket, 'close');
  });
  const served = Promise.withResolvers<string>();
  app.addHook('onError', async (_request, _reply, error) => served.resolve(String(error)));
  const config = { rateLimit: { max: 10, timeWindow: 60_000 } };
  app.get('/limited', { config }, async ({ ip }) => {
    served.resolve(ip);
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const client = connect(port, '127.0.0.1');
  client.write('GET /limited HTTP/1.1\r\nhost: store\r\n\r\n', () => client.destroy());
  expect(await served.promise).toBe('127.0.0.1');
  expect(reports).toEqual([]);
  await app.close();
});

/** Ask as a browser does before a page of another origin calls. */
async function preflight(allowedOrigins: string[] | undefined, origin: string, method: string) {
  const app = await createApi({
    ...{ siteUrl: 'https://shop.test', log: createLog('test', 'fatal'), catalogue, allowedOrigins },
    ...{ errorBody: () => ({}), report: () => {} },
  });
  const { headers } = await app.inject({
    method: 'OPTIONS',
    url: '/cart',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'clientid,platform,version,accesstoken,content-type',
    },
  });
  await app.close();
  return headers;
}

test('a page of another origin may change its cart with the headers of the public API', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const headers = await preflight(undefined, 'http://localhost:8080', method);
    expect(headers['access-control-allow-origin']).toBe('http://localhost:8080');
    expect(String(headers['access-control-allow-methods'])).toContain(method);
    expect(headers['access-control-allow-headers']).toBe(
      'clientid,platform,version,accesstoken,content-type',
    );
    expect(headers['access-control-max-age']).toBe('86400');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  }
});

test('where the operator names storefronts, pages of other origins may not call', async () => {
  const allowed = ['https://skin.example'];
  const origin = async (asking: string) =>
    (await preflight(allowed, asking, 'PUT'))['access-control-allow-origin'];
  expect(await origin('https://skin.example')).toBe('https://skin.example');
  expect(await origin('https://shop.test')).toBe('https://shop.test');
  expect(await origin('https://other.example')).toBeUndefined();
});

test('a household on IPv6 shares one limit, whichever of its addresses it calls from', async () => {
  const app = await createApi({
    siteUrl: 'https://shop.test',
    log: createLog('test', 'fatal'),
    catalogue,
    errorBody: () => ({}),
    report: () => {},
  });
  const config = { rateLimit: { max: 2, timeWindow: 60_000 } };
  app.get('/limited', { config }, async () => ({}));
  const statusFrom = async (remoteAddress: string) =>
    (await app.inject({ url: '/limited', remoteAddress })).statusCode;
  expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
  expect(await statusFrom('2001:db8:1:2::2')).toBe(200);
  expect(await statusFrom('2001:db8:1:2:ffff::3')).not.toBe(200);
  expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
  await app.close();
});

test('a fault on a URL with a token leaves the token in no log line and in no report', async () => {
  const lines: string[] = [];
  const reports: unknown[] = [];
  const app = await createApi({
    siteUrl: 'https://shop.test',
    log: createLog('test', 'trace', { write: (line) => void lines.push(line) }),
    catalogue,
    errorBody: () => ({}),
    report: (error, where) => reports.push([String(error), where]),
  });
  const fail = async () => {
    throw new Error('no such row');
  };
  app.get('/orders/:orderNo', fail);
  const url = '/orders/20261121000123?token=tok_0123456789&phone=01012345678';
  expect((await app.inject({ url })).statusCode).toBe(500);
  await app.close();
  expect(reports).toEqual([['Error: no such row', 'GET /orders/:orderNo']]);
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(['GET /orders/:orderNo']);
  expect(lines.join('')).not.toMatch(/tok_0123456789|01012345678|20261121000123/);
});

test('a database that is away or refuses a value leaves no token in the log either', async () => {
  const lines: string[] = [];
  const app = await createApi({
    siteUrl: 'https://shop.test',
    log: createLog('test', 'trace', { write: (line) => void lines.push(line) }),
    catalogue,
    errorBody: () => ({}),
  });
  app.get('/failing/:code', async ({ params }) => {
    throw Object.assign(new Error('refused'), params);
  });
  for (const code of ['57P01', '22021']) {
    await app.inject({ url: `/failing/${code}?token=tok_0123456789` });
  }
  await app.inject({ url: '/nowhere?token=tok_0123456789' });
  await app.close();
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('tok_0123456789');
});
