import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { refreshRankings } from './refresh-rankings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

test('new sales move a product up the lists at the next refresh, and not before', async () => {
  const brandNo = await aBrand(shop.db);
  const stats = { saleCount: 10, likeCount: 0, reviewCount: 0, ratingSum: 0 };
  await aProduct(shop.db, { brandNo, name: 'old favourite', stats });
  const { productNo } = await aProduct(shop.db, { brandNo, name: 'rising' });
  const namesBy = async (by: string) => {
    const url = `/products/search?brandNos=${brandNo}&order.by=${by}`;
    const { items } = (await shop.app.inject({ url, headers: visitorHeaders })).json();
    return items.map((item: { productName: string }) => item.productName);
  };
  expect(await namesBy('POPULAR')).toEqual(['old favourite', 'rising']);

  await shop.db
    .updateTable('productStat')
    .set({ saleCount: 50 })
    .where('productNo', '=', productNo)
    .execute();
  expect(await namesBy('SALE_CNT')).toEqual(['old favourite', 'rising']);
  await refreshRankings(shop);
  await shop.cachesInvalidated();
  expect(await namesBy('POPULAR')).toEqual(['rising', 'old favourite']);
  expect(await namesBy('SALE_CNT')).toEqual(['rising', 'old favourite']);
});

test('an expensive product needs fewer sales than a cheap one to be as popular', async () => {
  const brandNo = await aBrand(shop.db);
  const stats = { saleCount: 10, likeCount: 0, reviewCount: 0, ratingSum: 0 };
  const cheap = await aProduct(shop.db, { brandNo, salePrice: 4_000, stats });
  const expensive = await aProduct(shop.db, { brandNo, salePrice: 90_000, stats });
  const rows = await shop.db
    .selectFrom('product')
    .select(['productNo', 'popularity'])
    .where('brandNo', '=', brandNo)
    .execute();
  const popularity = (productNo: number) =>
    rows.find((row) => row.productNo === productNo)?.popularity;
  expect(popularity(cheap.productNo)).toBe(25 * 10 * 2);
  expect(popularity(expensive.productNo)).toBe(25 * 10 * 7);
});
