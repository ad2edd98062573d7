import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RefusalEntry } from '@duskline/contract/refusals';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, inTransaction } from '../database/database.ts';
import { type Catalogue, createApi } from '../http/http-api.ts';
import { requestIdHeaders } from '../http/request-id.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openTracing } from './open-tracing.ts';

const entry: RefusalEntry = { status: 500, code: 'X', text: '' };
const catalogue: Catalogue = {
  ...{ invalid_request: entry, broken_body: entry, body_too_large: entry, no_such_call: entry },
  ...{ too_many_requests: entry, unavailable: entry, server_busy: entry },
  ...{ internal_error: entry },
};
const service = { role: 'duskline_shop', schema: 'shop' };

type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  status?: { code?: number };
};

/** A collector as operators have one: it takes traces by OTLP over HTTP. */
async function openCollector() {
  const spans: Sent[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    for (const { scopeSpans } of body.resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
  return { spans, close: openTracing('duskline-test', '0') };
}

async function openPart(part: string) {
  const app = await createApi({
    ...{ siteUrl: 'https://shop.test', log: createLog('test', 'silent'), catalogue, part },
    errorBody: () => ({}),
  });
  onTestFinished(() => app.close());
  return app;
}

test('one trace shows an order through both APIs, its statement and its job, and names nobody', async () => {
  const { spans, close } = await openCollector();
  const url = await createTestDatabase();
  const { db, close: closeDatabase } = connectDatabase<object>({ url, ...service });
  onTestFinished(closeDatabase);
  const jobs = await startJobs({ url, ...service, log: createLog('test', 'silent') });
  onTestFinished(() => jobs.stop());
  const sent = Promise.withResolvers<void>();
  await jobs.handle('send-receipt', async () => sent.resolve());

  const members = await openPart('member-api');
  members.get('/internal/members/:name', async () => ({}));
  await members.listen({ host: '127.0.0.1', port: 0 });
  const shop = await openPart('shop-api');
  shop.post('/orders', async () => {
    await fetch(`${members.listeningOrigin}/internal/members/haneul?phone=01012345678`, {
      headers: requestIdHeaders(),
    });
    await inTransaction(db, async (tx) => {
      await sql`select ${'김하늘'}::text as name`.execute(tx);
      await jobs.send(tx, 'send-receipt', {});
    });
    return {};
  });
  shop.get('/broken', async () => {
    throw Object.assign(new Error('no member 김하늘'), { code: 'X1' });
  });
  await shop.inject({ method: 'POST', url: '/orders', payload: { receiver: '김하늘' } });
  await shop.inject('/broken');
  await sent.promise;
  await jobs.stop();
  await close();

  const order = spans.find(({ name }) => name === 'POST /orders');
  const trace = spans.filter(({ traceId }) => traceId === order?.traceId);
  expect(trace.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /internal/members/:name', 'select', 'job send-receipt']),
  );
  const known = new Set(trace.map(({ spanId }) => spanId));
  const rootless = trace.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''));
  expect(rootless).toEqual([order]);
  expect(spans.find(({ name }) => name === 'GET /broken')?.status).toMatchObject({ code: 2 });
  expect(JSON.stringify(spans)).not.toMatch(/김하늘|haneul|01012345678/);
});
