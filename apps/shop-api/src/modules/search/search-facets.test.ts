import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { callShop } from '../../../test/checkout-factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

type Facets = { customProperties: { propName: string; propValues: object[] }[] };
const countFacets = (query: string) =>
  callShop<Facets>(shop, 'GET', `/products/search/summary?${query}`);

test('the facets of a search count its products by price, brand, category and property', async () => {
  const brandNo = await aBrand(shop.db, { nameKo: '요약 브랜드' });
  const top = await aCategory(shop.db, { label: '요약 상의' });
  const tees = await aCategory(shop.db, { label: '요약 티', parentNo: top });
  const common = { brandNo, categoryNos: [tees] };
  await aProduct(shop.db, { ...common, name: '요약티 하나', salePrice: 20_000 });
  await aProduct(shop.db, {
    ...common,
    name: '요약티 둘',
    salePrice: 50_000,
    properties: [{ name: '소재', value: '코튼' }],
  });
  await aProduct(shop.db, { ...common, name: '요약티 셋', options: [{ available: 0 }] });
  const keyword = encodeURIComponent('요약티');
  const { body } = await countFacets(`filter.keywords=${keyword}`);
  expect(body).toMatchObject({
    totalCount: 2,
    minPrice: 20_000,
    maxPrice: 50_000,
    brands: [{ brandNo, brandName: '요약 브랜드', count: 2 }],
    depth1Categories: [{ categoryNo: top, count: 2 }],
    depth2Categories: [{ categoryNo: tees, parentCategoryNo: top, count: 2 }],
    multiLevelCategories: [{ categoryNo: top, childCategories: [{ categoryNo: tees }] }],
  });
  expect(body).not.toHaveProperty('items');
  const property = body.customProperties.find(({ propName }) => propName === '소재');
  expect(property?.propValues).toMatchObject([{ propValue: '코튼', count: 1 }]);
  const cheap = `${keyword}&filter.discountedPrices=10000,30000&filter.discountedComparison=BETWEEN`;
  const cheaper = await countFacets(`filter.keywords=${cheap}`);
  expect(cheaper.body).toMatchObject({ totalCount: 1, maxPrice: 20_000 });
});

test.each([
  ['a search by keyword', 'filter.keywords='],
  ['a list without keywords', 'brandNos='],
])('the facets of %s count what is in stock, reduced and in each price band', async (_, start) => {
  const nameKo = `띠${start.length}`;
  const brandNo = await aBrand(shop.db, { nameKo });
  await aProduct(shop.db, { brandNo, name: `${nameKo} 하나`, salePrice: 29_000 });
  await aProduct(shop.db, {
    brandNo,
    name: `${nameKo} 둘`,
    salePrice: 60_000,
    immediateDiscountAmt: 15_000,
  });
  await aProduct(shop.db, {
    brandNo,
    name: `${nameKo} 셋`,
    salePrice: 250_000,
    options: [{ available: 0 }],
  });
  await shop.cachesInvalidated();
  const value = start.endsWith('brandNos=') ? brandNo : encodeURIComponent(nameKo);
  const { body } = await countFacets(`${start}${value}&filter.soldout=true`);
  expect(body).toMatchObject({
    totalCount: 3,
    inStockCount: 2,
    discountedCount: 1,
    priceBands: [
      { from: 0, below: 30_000, count: 1 },
      { from: 30_000, below: 50_000, count: 1 },
      { from: 50_000, below: 100_000, count: 0 },
      { from: 100_000, below: 200_000, count: 0 },
      { from: 200_000, below: null, count: 1 },
    ],
  });
});
