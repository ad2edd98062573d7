import { brotliDecompressSync } from 'node:zlib';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { inTransaction } from '@duskline/platform/database/database';
import type { SerialisedJson } from '@duskline/platform/http/reply-json';
import { tapStatements } from '@duskline/platform/testing/statement-tap';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../test/build-test-shop.ts';
import { aProduct } from '../../test/catalog-factories.ts';
import { visitorHeaders } from '../../test/factories.ts';
import { setPrice } from '../modules/catalog/index.ts';

const STALE_SECONDS = 60;
const VISITORS = 40;

let shop: TestShop;
let now = 0;
let reads = 0;
const endTap = tapStatements((text) => {
  if (/from "?product"? /i.test(text)) reads += 1;
  return undefined;
});
beforeAll(async () => {
  shop = await buildTestShop({
    responseCache: createTaggedCache<SerialisedJson>({
      ...{ maxBytes: 1_000_000, staleAfterSeconds: STALE_SECONDS, now: () => now },
    }),
  });
});
beforeEach(() => {
  reads = 0;
});
afterAll(async () => {
  endTap();
  await shop.close();
});

async function priceSeenBy(productNo: number): Promise<number> {
  const reply = await shop.app.inject({ url: `/products/${productNo}`, headers: visitorHeaders });
  return reply.json().price.salePrice;
}
const pricesSeen = (productNo: number) =>
  Promise.all(Array.from({ length: VISITORS }, () => priceSeenBy(productNo)));

test('forty visitors of a product that nobody has opened cost one read', async () => {
  const { productNo } = await aProduct(shop.db, { salePrice: 30_000 });
  await shop.cachesInvalidated();
  reads = 0;
  expect(await pricesSeen(productNo)).toEqual(Array(VISITORS).fill(30_000));
  expect(reads).toBe(1);
});

test('an expired reply is sent to forty visitors while one read makes the next', async () => {
  const { productNo } = await aProduct(shop.db, { salePrice: 30_000 });
  await shop.cachesInvalidated();
  await priceSeenBy(productNo);
  // Changed without saying so, as nobody should: this is what the time limit is for.
  await shop.db
    .updateTable('product')
    .set({ salePrice: 20_000 })
    .where('productNo', '=', productNo)
    .execute();
  now += STALE_SECONDS * 1000 + 1;
  reads = 0;
  expect(await pricesSeen(productNo)).toEqual(Array(VISITORS).fill(30_000));
  await expect.poll(() => priceSeenBy(productNo)).toBe(20_000);
  expect(reads).toBe(1);
});

test('a browser that was sent a product compressed three times is sent its new price at once', async () => {
  const { productNo } = await aProduct(shop.db, { salePrice: 30_000, name: '긴 이름 '.repeat(20) });
  const headers = { ...visitorHeaders, 'accept-encoding': 'br' };
  const priceSeen = async () => {
    const reply = await shop.app.inject({ url: `/products/${productNo}`, headers });
    expect(reply.headers['content-encoding']).toBe('br');
    return JSON.parse(brotliDecompressSync(reply.rawPayload).toString()).price.salePrice;
  };
  for (let at = 0; at < 3; at++) expect(await priceSeen()).toBe(30_000);
  const price = { salePrice: 40_000, immediateDiscountAmt: 0 };
  await inTransaction(shop.db, (tx) => setPrice(tx, productNo, price));
  await shop.cachesInvalidated();
  for (let at = 0; at < 3; at++) expect(await priceSeen()).toBe(40_000);
});
