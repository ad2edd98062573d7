import { createTaggedCache, type TaggedCache } from '@duskline/platform/cache/tagged-cache';
import type { SerialisedJson } from '@duskline/platform/http/reply-json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

/** Room for a few lists of one product each. */
const SMALL_CACHE_BYTES = 16 * 1024;

let shop: TestShop;
/** The keys whose replies were made to be cached, in order. */
const made: string[] = [];

beforeAll(async () => {
  const cache = createTaggedCache<SerialisedJson>({
    maxBytes: SMALL_CACHE_BYTES,
    staleAfterSeconds: 60,
  });
  const responseCache: TaggedCache<SerialisedJson> = {
    ...cache,
    get: (key, load) =>
      cache.get(key, () => {
        made.push(key);
        return load();
      }),
  };
  shop = await buildTestShop({ responseCache });
  await aProduct(shop.db, { name: '나이트 후드' });
  await shop.cachesInvalidated();
});
afterAll(() => shop.close());

async function list(query: Record<string, string>): Promise<number> {
  const response = await shop.app.inject({
    ...{ method: 'GET', url: '/products/search', query, headers: visitorHeaders },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().totalCount;
}

const pricedFrom = (won: number) =>
  list({ 'filter.discountedPrices': String(won), 'filter.discountedComparison': 'GTE' });

test('lists with a price of their own leave the list that everybody asks for in the cache', async () => {
  made.length = 0;
  await list({});
  for (let won = 1; won <= 100; won++) expect(await pricedFrom(won)).toBe(1);
  await list({});
  expect(made).toHaveLength(1);
});

test('a list with a price is cached once it is asked for again', async () => {
  made.length = 0;
  for (let time = 1; time <= 4; time++) expect(await pricedFrom(10_000)).toBe(1);
  expect(made).toHaveLength(1);
});
