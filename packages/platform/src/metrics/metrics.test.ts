import { expect, onTestFinished, test } from 'vitest';
import { createTaggedCache } from '../cache/tagged-cache.ts';
import { createApi } from '../http/http-api.ts';
import { createLog } from '../log.ts';
import { measure } from './measure.ts';
import { metricTable } from './metric-table.ts';
import { missingFigures, openMetrics, type Readings, serialiseMetrics } from './open-metrics.ts';

const entry = { status: 400, code: 'X0001', text: '다시 해 주세요.' };
const catalogue = {
  ...{ invalid_request: entry, broken_body: entry, body_too_large: entry, unavailable: entry },
  ...{ no_such_call: { ...entry, status: 404 }, too_many_requests: entry },
  ...{ server_busy: { ...entry, status: 503 }, internal_error: { ...entry, status: 500 } },
};

async function collecting(readings: Readings = {}) {
  const metrics = await openMetrics(async () => readings);
  onTestFinished(() => metrics.close());
  return {
    read: metrics.read,
    text: async () => serialiseMetrics([await metrics.read('store')]),
  };
}

async function anApi(isLate = false) {
  const app = await createApi({
    siteUrl: 'https://shop.test',
    log: createLog('test', 'silent'),
    part: 'shop-api',
    catalogue,
    errorBody: () => ({}),
    load: {
      control: {
        limits: { browsingMs: 100, orderingMs: 100 },
        loopDelayMs: () => (isLate ? 500 : 0),
        databaseWaitMs: () => 0,
      },
      kinds: {},
      internalKey: 'k'.repeat(32),
    },
  });
  onTestFinished(() => app.close());
  app.get('/members/:email', async () => ({ ok: true }));
  return app;
}

/** The value of a line of the text, by its name and some of its labels. */
function figureOf(text: string, name: string, labels: Record<string, string> = {}): number {
  const line = text
    .split('\n')
    .find(
      (each) =>
        each.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

test('requests are counted by the pattern of their route, whatever their addresses name', async () => {
  const { text } = await collecting();
  const app = await anApi();
  await app.inject('/members/rookie@duskline.example');
  await app.inject('/members/other@duskline.example?phone=01012345678');
  await app.inject('/no/such/01012345678');
  const written = await text();
  const route = '/members/:email';
  const total = 'duskline_http_requests_total';
  expect(figureOf(written, total, { route, status: '2xx', part: 'shop-api' })).toBe(2);
  expect(figureOf(written, total, { route: 'none', status: '4xx' })).toBe(1);
  expect(figureOf(written, 'duskline_http_request_seconds_count', { route })).toBe(2);
  const all = figureOf(written, 'duskline_http_request_seconds_bucket', { route, le: '+Inf' });
  expect(all).toBe(2);
  expect(written).not.toMatch(/rookie|01012345678/);
});

test('a request that is refused for load is counted as such', async () => {
  const { text } = await collecting();
  const app = await anApi(true);
  expect((await app.inject('/members/a')).statusCode).toBe(503);
  const refused = figureOf(await text(), 'duskline_requests_refused_total', { part: 'shop-api' });
  expect(refused).toBe(1);
});

test('a cache counts its hits, misses and stale hits', async () => {
  const { text } = await collecting();
  let now = 0;
  const options = { maxBytes: 1000, staleAfterSeconds: 60, now: () => now };
  const cache = createTaggedCache<number>({ ...options, name: 'answers' });
  const load = async () => ({ value: 1, tags: [], bytes: 8 });
  await cache.get('a', load);
  await cache.get('a', load);
  cache.getFresh('a');
  now = 61_000;
  await cache.get('a', load);
  const written = await text();
  const reads = (found: string) =>
    figureOf(written, 'duskline_cache_reads_total', { cache: 'answers', found });
  expect([reads('miss'), reads('hit'), reads('stale')]).toEqual([1, 2, 1]);
});

test('a gauge that is read no more is not shown with its last value', async () => {
  const readings: Readings = {
    duskline_jobs_waiting: [{ labels: { service: 'shop', queue: 'sweep' }, value: 3 }],
    duskline_payment_differences: [{ labels: {}, value: 2 }],
  };
  const { text } = await collecting(readings);
  const before = await text();
  expect(figureOf(before, 'duskline_jobs_waiting', { queue: 'sweep' })).toBe(3);
  expect(figureOf(before, 'duskline_payment_differences')).toBe(2);
  delete readings.duskline_jobs_waiting;
  delete readings.duskline_payment_differences;
  const after = await text();
  expect(after).not.toMatch(/^duskline_(jobs_waiting|payment_differences)\{/m);
  expect(figureOf(after, 'duskline_process_up')).toBe(1);
});

test('each process stands beside the others, and one that is silent is down', async () => {
  const { read } = await collecting();
  measure('duskline_partner_calls_total', { partner: 'toss', outcome: 'lost' });
  // As between processes: what is no JSON does not arrive.
  const sent = JSON.parse(JSON.stringify([await read('web 1'), await read('jobs')]));
  const written = await serialiseMetrics([...sent, missingFigures('web 2')]);
  const lost = { partner: 'toss', outcome: 'lost' };
  const calls = (process: string) =>
    figureOf(written, 'duskline_partner_calls_total', { ...lost, process });
  expect([calls('web 1'), calls('jobs')]).toEqual([1, 1]);
  const up = (process: string) => figureOf(written, 'duskline_process_up', { process });
  expect([up('web 1'), up('jobs'), up('web 2')]).toEqual([1, 1, 0]);
  expect(written).not.toMatch(/ (null|undefined|Nan)$/m);
  expect(written).toMatch(/^nodejs_eventloop_lag_p99_seconds\{process="jobs"\} /m);
});

test('nothing is collected once it is closed', async () => {
  const metrics = await openMetrics(async () => ({}));
  metrics.close();
  measure('duskline_requests_refused_total', { part: 'shop-api' });
  const { text } = await collecting();
  expect(figureOf(await text(), 'duskline_requests_refused_total', { part: 'shop-api' })).toBeNaN();
});

test('every metric says what it is, and names follow Prometheus', () => {
  for (const [name, { kind, help }] of Object.entries(metricTable.measured)) {
    expect(help).toMatch(/\.$/);
    expect(name).toMatch(kind === 'counter' ? /^duskline_[a-z_]+_total$/ : /_seconds$/);
  }
  for (const [name, { help }] of Object.entries(metricTable.read)) {
    expect([name, help]).toEqual([
      expect.stringMatching(/^duskline_[a-z_]+(?<!_total)$/),
      expect.stringMatching(/\.$/),
    ]);
  }
});
