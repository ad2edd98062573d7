import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@duskline/platform/database/database';
import { migrate } from '@duskline/platform/database/migrate';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@duskline/platform/embedded-postgres/embedded-postgres';
import { onMeasured } from '@duskline/platform/metrics/measure';
import {
  type EmbeddedStandby,
  startEmbeddedStandby,
} from '@duskline/platform/testing/embedded-standby';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs } from '../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../test/build-test-shop.ts';
import { aProduct } from '../../test/catalog-factories.ts';
import { registerMember, visitorHeaders } from '../../test/factories.ts';
import { setPrice } from '../modules/catalog/index.ts';
import { shopService } from '../service.ts';

const directory = await mkdtemp(join(tmpdir(), 'duskline-shop-standby-'));
const from = { standby: 0, primary: 0 };
const stopCounting = onMeasured(({ metric, labels }) => {
  if (metric === 'duskline_reads_total') from[labels.from as 'standby' | 'primary'] += 1;
});
let primary: EmbeddedPostgres;
let server: EmbeddedStandby;
let shop: TestShop;

beforeAll(async () => {
  const home = join(directory, 'primary');
  primary = await startEmbeddedPostgres({ directory: home, database: 'shop', throwaway: true });
  await migrate(primary.url, [shopService]);
  server = await startEmbeddedStandby(
    { url: primary.url, directory: home },
    join(directory, 'standby'),
  );
  shop = await buildTestShop({ databaseUrl: primary.url, replicaUrl: server.url });
});
afterAll(async () => {
  stopCounting();
  await shop.close();
  await server.stop('immediate');
  await primary.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Where the reads of some work were made. */
async function whereIs(work: () => Promise<unknown>): Promise<'standby' | 'primary' | 'nowhere'> {
  const before = { ...from };
  await work();
  if (from.standby > before.standby) return 'standby';
  return from.primary > before.primary ? 'primary' : 'nowhere';
}
async function get(url: string, headers = {}) {
  return (await shop.app.inject({ url, headers: { ...visitorHeaders, ...headers } })).json();
}
let word = 1;
/** A search that nobody has made before. */
const aNewSearch = () => get(`/products/search?filter.keywords=word${++word}`);

test('pages and lists are filled from the standby, and never older than the change that emptied them', async () => {
  const { productNo } = await aProduct(shop.db, { salePrice: 30_000 });
  await shop.cachesInvalidated();
  await expect.poll(() => whereIs(aNewSearch)).toBe('standby');
  const priceOf = async () => (await get(`/products/${productNo}`)).price.salePrice;
  expect(await whereIs(priceOf)).toBe('standby');

  await server.pauseReplay();
  await inTransaction(shop.db, (tx) =>
    setPrice(tx, productNo, { salePrice: 20_000, immediateDiscountAmt: 0 }),
  );
  await shop.cachesInvalidated();
  expect(await priceOf()).toBe(20_000);
  expect(await whereIs(aNewSearch)).toBe('primary');
  const found = await get('/products/search?pageNumber=1');
  expect(found.items).toMatchObject([{ productNo, salePrice: 20_000 }]);
  await server.resumeReplay();
  await expect.poll(() => whereIs(aNewSearch)).toBe('standby');
});

test('what members and staff wrote carries its place in the log, and reports wait for it', async () => {
  const { headers } = await registerMember(shop);
  const office = await openOfficeAs(shop, ['reports.read']);
  const readReport = () => office.call('GET', '/numbers/sales');
  await shop.cachesInvalidated();
  await expect.poll(() => whereIs(readReport)).toBe('standby');
  const { body } = await office.call<{ total: { orders: number } }>('GET', '/numbers/sales');
  expect(body.total.orders).toBe(0);
  await office.close();

  const { productNo } = await aProduct(shop.db);
  const liked = await shop.app.inject({
    ...{ method: 'POST', url: '/profile/like-products' },
    headers: { ...visitorHeaders, ...headers },
    payload: { productNos: [productNo] },
  });
  expect(liked.statusCode).toBe(200);
  expect(liked.headers['read-after']).toMatch(/^\d+-[0-9a-f]+-[\w-]{22}$/);
  expect(String(liked.headers['set-cookie'])).toMatch(
    /^read-after=.+; Path=\/; Max-Age=600; HttpOnly/,
  );
  const read = await shop.app.inject({
    url: '/profile',
    headers: { ...visitorHeaders, ...headers },
  });
  expect(read.headers['read-after']).toBeUndefined();
});
