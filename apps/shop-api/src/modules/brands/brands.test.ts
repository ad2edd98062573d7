import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

async function get(url: string) {
  const response = await shop.app.inject({ url, headers: visitorHeaders });
  return { status: response.statusCode, body: response.json() };
}

test('brands are listed by name, by their number of products, and by category', async () => {
  const categoryNo = await aCategory(shop.db);
  const small = await aBrand(shop.db, { nameKo: '가나다 브랜드', nameEn: 'SMALL' });
  const large = await aBrand(shop.db, { nameKo: '하하 브랜드', nameEn: 'LARGE' });
  await aProduct(shop.db, { brandNo: large });
  await aProduct(shop.db, { brandNo: large, categoryNos: [categoryNo] });
  await aProduct(shop.db, {
    brandNo: small,
    categoryNos: [categoryNo],
    options: [{ available: 0 }],
  });
  const names = async (query: string) => {
    const { items } = (await get(`/display/brands?${query}`)).body;
    return items.map(({ name }: { name: string }) => name);
  };
  const both = `filter.name=${encodeURIComponent('브랜드')}&pageSize=100`;
  const ours = (all: string[]) => all.filter((name) => !/^브랜드/.test(name));
  expect(ours(await names(both))).toEqual(['가나다 브랜드', '하하 브랜드']);
  expect(ours(await names(`${both}&sort.criterion=PRODUCT_COUNT&sort.direction=DESC`))).toEqual([
    '하하 브랜드',
    '가나다 브랜드',
  ]);
  expect(await names(`filter.categoryNo=${categoryNo}`)).toEqual(['하하 브랜드']);
  expect(await names(`filter.categoryNo=${categoryNo}&filter.soldOutIncluded=true`)).toEqual([
    '가나다 브랜드',
    '하하 브랜드',
  ]);
  expect(await names('filter.name=large')).toEqual(['하하 브랜드']);
});
