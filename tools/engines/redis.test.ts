import type { RefusalEntry } from '@duskline/contract/refusals';
import { type Catalogue, createApi } from '@duskline/platform/http/http-api';
import type { LimitCounts } from '@duskline/platform/limits/limit-counts';
import { lookAtRedis } from '@duskline/platform/limits/look-at-redis';
import { openLimitCounts } from '@duskline/platform/limits/redis-counts';
import { createLog } from '@duskline/platform/log';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Redis, startRedis } from './start-redis.ts';

const password = 'pass & word';
const KEY = 'a key that only our own servers know';
const MOST = 4;
/** What a Redis that works is waited for on any machine, and what one that froze is. */
const [PATIENT_MS, IMPATIENT_MS] = [15_000, 100];
const entry: RefusalEntry = { status: 429, code: 'X', text: '' };
const catalogue: Catalogue = {
  ...{ invalid_request: entry, broken_body: entry, body_too_large: entry, no_such_call: entry },
  ...{ too_many_requests: entry, unavailable: entry, server_busy: entry, internal_error: entry },
};

type Machine = { app: Awaited<ReturnType<typeof createApi>>; counts: LimitCounts; said: string[] };

let redis: Redis;
const machines: Machine[] = [];
beforeAll(async () => {
  redis = await startRedis(password);
});
afterEach(async () => {
  for (const { app, counts } of machines.splice(0)) {
    await app.close();
    await counts.close();
  }
});
afterAll(() => redis.close());

/** One of the machines of a shop, with a route that may be called four times a minute. */
async function aMachine(url: string, answersWithinMs = PATIENT_MS): Promise<Machine> {
  const said: string[] = [];
  const log = createLog('test', 'info', { write: (line) => said.push(JSON.parse(line).msg) });
  const counts = openLimitCounts(url, KEY, log, answersWithinMs) as LimitCounts;
  const app = await createApi({
    ...{ siteUrl: 'https://shop.test', log, part: 'shop-api', catalogue, limitCounts: counts },
    errorBody: () => ({}),
  });
  const config = { rateLimit: { max: MOST, timeWindow: 60_000 } };
  app.get('/limited', { config }, async () => ({}));
  app.get('/other', { config }, async () => ({}));
  const machine = { app, counts, said };
  machines.push(machine);
  return machine;
}

const shares = ({ counts }: Machine, expected = true) =>
  expect.poll(() => counts.isShared()).toBe(expected);
let shoppers = 0;
const aShopper = () => `203.0.113.${++shoppers}`;
async function call({ app }: Machine, ip: string, url = '/limited'): Promise<number> {
  return (await app.inject({ url, remoteAddress: ip })).statusCode;
}

test('four calls a minute are four, whichever of two machines is called', async () => {
  const [one, other] = [await aMachine(redis.url), await aMachine(redis.url)];
  await shares(one);
  await shares(other);
  const ip = aShopper();
  const seen = [];
  for (const machine of [one, other, one, other, one, other]) seen.push(await call(machine, ip));
  expect(seen).toEqual([200, 200, 200, 200, 429, 429]);
  // Another shopper, and another call, have counts of their own.
  expect(await call(other, aShopper())).toBe(200);
  expect(await call(other, ip, '/other')).toBe(200);
  const refused = await one.app.inject({ url: '/limited', remoteAddress: ip });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a Redis that ends, and comes back empty, costs nobody a reply: each machine counts meanwhile', async () => {
  const one = await aMachine(redis.url);
  await shares(one);
  const ip = aShopper();
  expect([await call(one, ip), await call(one, ip), await call(one, ip)]).toEqual([200, 200, 200]);
  await redis.stop();
  await shares(one, false);
  // What this machine has counted before counts on.
  expect([await call(one, ip), await call(one, ip)]).toEqual([200, 429]);
  await redis.start();
  await shares(one);
  expect(await call(one, ip)).toBe(200);
  expect(one.said).toEqual([
    'Redis counts the limits',
    'Redis does not answer: each process counts its own limits',
    'Redis counts the limits',
  ]);
});

test('a Redis that froze keeps nobody waiting for it', async () => {
  const one = await aMachine(redis.url, IMPATIENT_MS);
  await shares(one);
  const ip = aShopper();
  redis.freeze();
  const seen = [];
  for (let times = 0; times < MOST + 1; times++) seen.push(await call(one, ip));
  expect(seen).toEqual([200, 200, 200, 200, 429]);
  expect(one.counts.isShared()).toBe(false);
  expect(await lookAtRedis(redis.url)).toMatch(/no reply/);
  redis.thaw();
  await expect
    .poll(async () => [await call(one, aShopper()), one.counts.isShared()])
    .toEqual([200, true]);
});

test('a wrong password is said once, without the password, and limits go on', async () => {
  const wrong = redis.url.replace(encodeURIComponent(password), 'guessed-secret');
  const one = await aMachine(wrong);
  await expect.poll(() => one.said.length).toBe(1);
  const ip = aShopper();
  const seen = [];
  for (let times = 0; times < MOST + 1; times++) seen.push(await call(one, ip));
  expect(seen).toEqual([200, 200, 200, 200, 429]);
  expect(one.said).toEqual(['Redis does not answer: each process counts its own limits']);
  expect(await lookAtRedis(wrong)).toMatch(/WRONGPASS/);
  expect(await lookAtRedis(redis.url)).toBeUndefined();
});
