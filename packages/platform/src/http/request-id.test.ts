import type { RefusalEntry } from '@duskline/contract/refusals';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, inTransaction } from '../database/database.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Catalogue, createApi } from './http-api.ts';
import { REQUEST_ID_HEADER, requestIdHeaders } from './request-id.ts';

const entry: RefusalEntry = { status: 500, code: 'X', text: '' };
const catalogue: Catalogue = {
  ...{ invalid_request: entry, broken_body: entry, body_too_large: entry, no_such_call: entry },
  ...{ too_many_requests: entry, unavailable: entry, server_busy: entry },
  ...{ internal_error: entry },
};

type Line = { msg: string; name: string; requestId?: string };

/** A log whose lines the test reads. */
function openLog(name: string) {
  const lines: Line[] = [];
  const log = createLog(name, 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

/** An API that says something while it places an order, and asks the next part where there is one. */
async function openPart(
  name: string,
  next?: (headers: Record<string, string>) => Promise<unknown>,
) {
  const { log, lines } = openLog(name);
  const app = await createApi({
    ...{ siteUrl: 'https://shop.test', log, catalogue },
    errorBody: () => ({}),
  });
  app.post('/orders', async () => {
    await new Promise(setImmediate);
    log.info('order placed');
    await next?.(requestIdHeaders());
    return {};
  });
  app.post('/broken', async () => {
    throw new Error('broken');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const address = app.listeningOrigin;
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ memo: '문 앞에 놓아 주세요' }),
    });
  return { post, lines };
}

test('all lines of a request carry the id that its reply tells, in every part it goes through', async () => {
  const members = await openPart('member-api');
  const shop = await openPart('shop-api', (headers) => members.post('/orders', headers));
  const replies = await Promise.all([shop.post('/orders'), shop.post('/orders')]);
  const ids = replies.map((reply) => reply.headers.get(REQUEST_ID_HEADER));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    const lines = [...shop.lines, ...members.lines].filter(({ requestId }) => requestId === id);
    expect(lines.map(({ name }) => name)).toEqual(['shop-api', 'member-api']);
  }

  const failed = await shop.post('/broken');
  expect(shop.lines.at(-1)).toMatchObject({
    msg: 'internal error',
    requestId: failed.headers.get(REQUEST_ID_HEADER),
  });
});

test('the id of a proxy in front is kept; what could not stand in a log is replaced', async () => {
  const { post } = await openPart('shop-api');
  const named = async (id: string) =>
    (await post('/orders', { [REQUEST_ID_HEADER]: id })).headers.get(REQUEST_ID_HEADER);
  expect(await named('7f3c-0001-proxy')).toBe('7f3c-0001-proxy');
  expect(await named('short')).not.toBe('short');
  expect(await named('someone@duskline.example')).toMatch(/^[\w-]{36}$/);
});

test('a job writes its lines under the id of the request that queued it', async () => {
  const url = await createTestDatabase();
  const service = { role: 'duskline_shop', schema: 'shop' };
  const { log, lines } = openLog('jobs');
  const jobs = await startJobs({ url, ...service, log });
  onTestFinished(() => jobs.stop());
  const { db, close } = connectDatabase<object>({ url, ...service });
  onTestFinished(close);
  const done = Promise.withResolvers<object>();
  await jobs.handle('send-receipt', async (data) => {
    log.info('receipt sent');
    done.resolve(data);
  });
  const app = await createApi({
    ...{ siteUrl: 'https://shop.test', log, catalogue },
    errorBody: () => ({}),
  });
  onTestFinished(() => app.close());
  app.post('/orders', async () => {
    await inTransaction(db, (tx) => jobs.send(tx, 'send-receipt', { orderNo: '7' }));
    return {};
  });
  const { headers } = await app.inject({ method: 'POST', url: '/orders' });
  expect(await done.promise).toEqual({ orderNo: '7' });
  expect(lines.find(({ msg }) => msg === 'receipt sent')?.requestId).toBe(
    headers[REQUEST_ID_HEADER],
  );
});
