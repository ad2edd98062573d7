import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { visitorHeaders } from '../../../test/factories.ts';
import { type Searches, searchShop } from '../../../test/search-factories.ts';
import { availabilityTags, productTags } from '../catalog/index.ts';
import { reserveStockAndCommit } from '../inventory/index.ts';

let shop: TestShop;
let search: Searches['search'];
let namesOf: Searches['namesOf'];
beforeAll(async () => {
  shop = await buildTestShop();
  ({ search, namesOf } = searchShop(shop));
});
afterAll(() => shop.close());

async function changePrice(productNo: number, salePrice: number) {
  await inTransaction(shop.db, async (tx) => {
    await tx.updateTable('product').set({ salePrice }).where('productNo', '=', productNo).execute();
    await invalidateTags(tx, productTags(productNo));
  });
  await shop.cachesInvalidated();
}

describe('a list', () => {
  let brandNos: string;
  let clothing: number;
  let caps: number;
  const numbers: Record<string, number> = {};
  beforeAll(async () => {
    const brandNo = await aBrand(shop.db);
    brandNos = String(brandNo);
    clothing = await aCategory(shop.db, { label: '의류' });
    const tees = await aCategory(shop.db, { label: '티셔츠', parentNo: clothing });
    caps = await aCategory(shop.db, { label: '모자' });
    const add = async (name: string, product: Parameters<typeof aProduct>[1]) => {
      const nameEn = `${name} Lantern`;
      const { productNo } = await aProduct(shop.db, { brandNo, name, nameEn, ...product });
      numbers[name] = productNo;
    };
    const stats = (saleCount: number, likeCount: number) => ({
      saleCount,
      likeCount,
      reviewCount: likeCount,
      ratingSum: 4 * likeCount,
    });
    await add('A', {
      categoryNos: [tees],
      salePrice: 30_000,
      immediateDiscountAmt: 10_000,
      registeredAt: new Date('2026-01-03T00:00:00Z'),
      stats: stats(1, 9),
      properties: [{ name: '핏', value: '오버핏' }],
    });
    await add('B', {
      categoryNos: [tees],
      salePrice: 25_000,
      registeredAt: new Date('2026-01-02T00:00:00Z'),
      stats: stats(20, 1),
      stickers: [{ no: 77, label: 'NEW' }],
    });
    await add('C', {
      categoryNos: [caps],
      salePrice: 40_000,
      registeredAt: new Date('2026-01-01T00:00:00Z'),
      stats: stats(3, 3),
    });
    await add('sold out', {
      categoryNos: [tees],
      salePrice: 22_000,
      registeredAt: new Date('2026-01-04T00:00:00Z'),
      stats: stats(50, 0),
      options: [{ size: 'M', available: 0 }],
    });
    await add('stopped', { categoryNos: [tees], saleStatus: 'STOP' });
    await add('hidden', { categoryNos: [tees], displayed: false });
    await add('app', { categoryNos: [caps], platforms: ['AOS', 'IOS'], salePrice: 5_000 });
    await shop.cachesInvalidated();
  });

  test.each([
    ['the most popular', {}, ['B', 'C', 'A']],
    ['the newest', { 'order.by': 'RECENT_PRODUCT' }, ['A', 'B', 'C']],
    ['the most expensive, after discounts', { 'order.by': 'DISCOUNTED_PRICE' }, ['C', 'B', 'A']],
    ['the cheapest', { 'order.by': 'DISCOUNTED_PRICE', 'order.direction': 'ASC' }, ['A', 'B', 'C']],
    ['the most sold', { 'order.by': 'SALE_CNT' }, ['B', 'C', 'A']],
    ['the most liked', { 'order.by': 'LIKE_CNT' }, ['A', 'C', 'B']],
    ['the most reviewed', { 'order.by': 'REVIEW' }, ['A', 'C', 'B']],
  ])('can be sorted by %s', async (_, order, names) => {
    expect(await namesOf({ brandNos, ...order })).toEqual(names);
    expect(await namesOf({ 'filter.keywords': 'lantern', ...order })).toEqual(names);
  });

  test.each([
    ['a brand', () => ({ brandNos })],
    ['a keyword', () => ({ 'filter.keywords': 'lantern' })],
  ])('of %s is read page by page to the last, with an exact total', async (_, query) => {
    const pages: string[] = [];
    for (const pageNumber of ['1', '2', '3', '4']) {
      const page = await search({ ...query(), pageSize: '1', pageNumber });
      expect(page).toMatchObject({ totalCount: 3, pageCount: 3 });
      pages.push(...page.items.map((item: { productName: string }) => item.productName));
    }
    expect(pages).toEqual(['B', 'C', 'A']);
  });

  test('of a keyword can be filtered like any other', async () => {
    const lanterns = { 'filter.keywords': 'lantern' };
    expect(await namesOf({ ...lanterns, categoryNos: String(caps) })).toEqual(['C']);
    const upTo = { 'filter.discountedComparison': 'LTE', 'filter.discountedPrices': '20000' };
    expect(await namesOf({ ...lanterns, ...upTo })).toEqual(['A']);
    const all = { ...lanterns, 'filter.soldout': 'true', 'order.by': 'SALE_CNT' };
    expect(await namesOf(all)).toEqual(['sold out', 'B', 'C', 'A']);
    const atTheEnd = { ...all, 'order.soldoutPlaceEnd': 'true' };
    expect(await namesOf(atTheEnd)).toEqual(['B', 'C', 'A', 'sold out']);
    expect(await namesOf(lanterns, { platform: 'IOS' })).toContain('app');
  });

  test('knows every sort of the reference', async () => {
    for (const by of ['SALE_YMD', 'SALE_END_YMD', 'MD_RECOMMEND', 'EXPIRATION_DATE']) {
      expect(await namesOf({ brandNos, 'order.by': by })).toHaveLength(3);
    }
  });

  test('of a category holds the products of the categories below it', async () => {
    expect(await namesOf({ brandNos, categoryNos: String(clothing) })).toEqual(['B', 'A']);
    const both = `${clothing},${caps}`;
    expect(await namesOf({ brandNos, categoryNos: both })).toHaveLength(3);
    expect(await namesOf({ brandNos, categoryNos: both, categoryOperator: 'AND' })).toEqual([]);
    expect(await namesOf({ brandNos, excludeCategoryNos: String(caps) })).toEqual(['B', 'A']);
  });

  test('holds sold-out products where asked for, at the end where asked for', async () => {
    const sales = { brandNos, 'order.by': 'SALE_CNT', 'filter.soldout': 'true' };
    expect(await namesOf(sales)).toEqual(['sold out', 'B', 'C', 'A']);
    expect(await namesOf({ ...sales, 'order.soldoutPlaceEnd': 'true' })).toEqual([
      'B',
      'C',
      'A',
      'sold out',
    ]);
  });

  test('holds what is on sale, and stopped products only where asked for', async () => {
    const all = { brandNos, 'filter.soldout': 'true' };
    expect(await namesOf({ ...all, 'filter.includeStopProducts': 'true' })).toContain('stopped');
    expect(await namesOf({ ...all, 'filter.saleStatus': 'ALL_CONDITIONS' })).toContain('stopped');
    expect(await namesOf(all)).not.toContain('stopped');
    expect(await namesOf({ ...all, 'filter.saleStatus': 'ALL_CONDITIONS' })).not.toContain(
      'hidden',
    );
  });

  test('holds what is sold on the platform', async () => {
    expect(await namesOf({ brandNos })).not.toContain('app');
    expect(await namesOf({ brandNos }, { platform: 'IOS' })).toContain('app');
  });

  test.each([
    ['GT', '25000', ['C']],
    ['GTE', '25000', ['B', 'C']],
    ['LTE', '25000', ['B', 'A']],
    ['EQ', '20000', ['A']],
    ['BETWEEN', '20000,30000', ['B', 'A']],
  ])('can be filtered by a price %s %s', async (comparison, prices, names) => {
    expect(
      await namesOf({
        brandNos,
        'filter.discountedPrices': prices,
        'filter.discountedComparison': comparison,
      }),
    ).toEqual(names);
  });

  test('can be filtered by everything else the reference offers', async () => {
    const property = await shop.db
      .selectFrom('propertyValue')
      .select(['valueNo', 'propertyNo'])
      .where('value', '=', '오버핏')
      .executeTakeFirstOrThrow();
    const cases: [Record<string, string>, string[]][] = [
      [{ onlySaleProduct: 'true' }, ['A']],
      [{ 'filter.stickerNos': '77' }, ['B']],
      [
        {
          'filter.customProperties.propNos': String(property.propertyNo),
          'filter.customProperties.propValueNos': String(property.valueNo),
        },
        ['A'],
      ],
      [{ 'filter.minReviewRating': '4.5' }, []],
      [{ 'filter.maxReviewRating': '4.5' }, ['B', 'C', 'A']],
      [{ 'filter.deliveryConditionType': 'FREE' }, []],
      [{ 'filter.deliveryConditionType': 'CONDITIONAL' }, ['B', 'C', 'A']],
      [{ 'filter.includeMallProductNo': String(numbers.C) }, ['C']],
      [{ 'filter.excludeMallProductNo': String(numbers.C) }, ['B', 'A']],
      [{ partnerNo: '1' }, ['B', 'C', 'A']],
      [{ partnerNo: '2' }, []],
    ];
    for (const [query, names] of cases) {
      expect(await namesOf({ brandNos, ...query }), JSON.stringify(query)).toEqual(names);
    }
  });

  test('has a total on every page, beyond the last one too', async () => {
    const first = await search({ brandNos, pageSize: '2' });
    expect(first).toMatchObject({ totalCount: 3, pageCount: 2 });
    expect(first.items).toHaveLength(2);
    expect(await namesOf({ brandNos, pageSize: '2', pageNumber: '2' })).toEqual(['A']);
    expect(await search({ brandNos, pageSize: '2', pageNumber: '3' })).toMatchObject({
      totalCount: 3,
      items: [],
    });
  });

  test('accepts pages and sizes that no list has', async () => {
    const queries: Record<string, string>[] = [
      { pageNumber: '0' },
      { pageNumber: '2147483647' },
      { pageSize: '-5' },
      { pageSize: '100000' },
      { categoryNos: '2147483647' },
      { 'filter.discountedPrices': '2147483647', 'filter.discountedComparison': 'LTE' },
      { 'filter.customProperties.propValueNos': 'x y,z' },
    ];
    for (const query of queries) await search(query);
  });

  test.each([
    ['pageNumber', '9007199254740992'],
    ['categoryNos', '99999999999'],
    ['categoryNos', '1.5'],
    ['filter.discountedPrices', '1e308'],
  ])('refuses %s=%s, which no number of the shop is', async (name, value) => {
    const response = await shop.app.inject({
      url: '/products/search',
      query: { [name]: value },
      headers: visitorHeaders,
    });
    expect(response.statusCode).toBe(400);
  });

  test('refuses a value of the wrong type', async () => {
    const response = await shop.app.inject({
      url: '/products/search',
      query: { brandNos: 'abc' },
      headers: visitorHeaders,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('99999');
  });

  test('counts its facets where asked for: prices, brands and categories', async () => {
    const facets = await search({ brandNos, includeSummaryInfo: 'true' });
    const ofKeyword = await search({ 'filter.keywords': 'lantern', includeSummaryInfo: 'true' });
    expect(ofKeyword).toEqual(facets);
    expect(facets).toMatchObject({ minPrice: 20_000, maxPrice: 40_000 });
    expect(facets.brands).toMatchObject([{ count: 3 }]);
    expect(facets.depth1Categories).toMatchObject([
      { label: '의류', count: 2 },
      { label: '모자', count: 1 },
    ]);
    expect(facets.multiLevelCategories[0].childCategories).toMatchObject([
      { label: '티셔츠', count: 2 },
    ]);
  });

  test('has options and their stock where asked for', async () => {
    const { items } = await search({ brandNos, hasOptionValues: 'true' });
    expect(items[0].optionValues).toMatchObject([{ optionValue: 'BLACK|FREE', stockCnt: 10 }]);
  });
});

test('a new price is in the list at the next request, and sorted by', async () => {
  const brandNo = await aBrand(shop.db);
  const cheap = await aProduct(shop.db, { brandNo, name: 'cheap', salePrice: 10_000 });
  await aProduct(shop.db, { brandNo, name: 'dear', salePrice: 20_000 });
  await shop.cachesInvalidated();
  const byPrice = { brandNos: String(brandNo), 'order.by': 'DISCOUNTED_PRICE' };
  expect(await namesOf(byPrice)).toEqual(['dear', 'cheap']);
  await changePrice(cheap.productNo, 30_000);
  const { items } = await search(byPrice);
  expect(items[0]).toMatchObject({ productName: 'cheap', salePrice: 30_000 });
  const byKeyword = { 'filter.keywords': 'cheap', 'order.by': 'DISCOUNTED_PRICE' };
  expect((await search(byKeyword)).items[0]).toMatchObject({ salePrice: 30_000 });
});

test('a product that sells out is left out of lists without sold-out products until it is back', async () => {
  const brandNo = await aBrand(shop.db);
  const { productNo, optionNos } = await aProduct(shop.db, { brandNo, name: 'last one' });
  const setAvailable = async (available: number) => {
    await inTransaction(shop.db, async (tx) => {
      await tx.updateTable('stock').set({ available }).where('optionNo', 'in', optionNos).execute();
      await invalidateTags(tx, availabilityTags(productNo));
    });
    await shop.cachesInvalidated();
  };
  await shop.cachesInvalidated();
  const query = { brandNos: String(brandNo), 'filter.keywords': 'last one' };
  expect(await namesOf(query)).toEqual(['last one']);
  await setAvailable(1);
  const lastUnits = optionNos.map((optionNo) => ({
    ...{ productNo, optionNo, quantity: 1, orderNo: '1' },
  }));
  await inTransaction(shop.db, (tx) => reserveStockAndCommit(tx, lastUnits, 'ORDER'));
  await shop.cachesInvalidated();
  expect(await search(query)).toMatchObject({ totalCount: 0, items: [] });
  expect((await search({ ...query, 'filter.soldout': 'true' })).items[0].isSoldOut).toBe(true);
  await setAvailable(1);
  expect(await search(query)).toMatchObject({ totalCount: 1, items: [{ isSoldOut: false }] });
});
