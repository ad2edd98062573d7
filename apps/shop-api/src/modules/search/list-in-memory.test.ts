import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory } from '../../../test/catalog-factories.ts';
import { addProducts, CATALOG } from '../catalog/index.ts';
import { findProductPage, type ProductQuery, type ProductSort } from '../product-lists/index.ts';
import { countFacets } from './facets.rules.ts';
import { groupByFacets } from './facets.sql.ts';
import { countFacetsInMemory, findPageInMemory } from './list-in-memory.ts';
import { SALE_STATUSES } from './search-index.sql.ts';
import { searchIndexAtOnce, warmUpSearchIndex } from './search-index.ts';

const PRODUCTS = 400;
const SORTS: Exclude<ProductSort, 'section'>[] = [
  ...(['popularity', 'registration', 'saleStart', 'price'] as const),
  ...(['reviews', 'sales', 'likes', 'recommendation'] as const),
];

let shop: TestShop;
let brandNos: number[];
let categoryNos: number[];
let valueNos: number[];
beforeAll(async () => {
  shop = await buildTestShop();
  const { db } = shop;
  brandNos = [await aBrand(db), await aBrand(db)];
  categoryNos = [await aCategory(db), await aCategory(db), await aCategory(db)];
  const began = new Date('2026-01-01').getTime();
  await inTransaction(db, async (tx) => {
    await addProducts(
      tx,
      Array.from({ length: PRODUCTS }, (_, at) => ({
        name: `상품 ${at}`,
        brandNo: brandNos[at % 2] ?? 0,
        categoryNos: [categoryNos[at % 3] ?? 0],
        salePrice: 10_000 + ((at * 37) % 20) * 5000,
        immediateDiscountAmt: at % 4 === 0 ? 5000 : 0,
        saleStatus: SALE_STATUSES[at % 7 === 0 ? at % 5 : 1] as 'ONSALE',
        displayed: at % 11 !== 0,
        platforms: at % 6 === 0 ? ['AOS', 'IOS'] : ['PC', 'MOBILE_WEB', 'AOS', 'IOS'],
        // Within the same second, and some at the same moment.
        registeredAt: new Date(began + Math.floor(at / 3)),
        stats: {
          ...{ saleCount: at % 13, likeCount: at % 7, reviewCount: at % 5, ratingSum: at % 5 },
        },
        properties: [{ name: '색상', value: `색 ${at % 4}` }],
        pictures: [{ key: `${at}.jpg` }],
        options: [{ size: 'M', available: at % 5 }],
      })),
    );
    await invalidateTags(tx, [CATALOG]);
  });
  await shop.cachesInvalidated();
  const values = await db.selectFrom('propertyValue').select('valueNo').execute();
  valueNos = values.map(({ valueNo }) => valueNo);
  await warmUpSearchIndex(shop.shop);
});
afterAll(() => shop.close());

const someOf = (all: () => number[]) =>
  fc.array(fc.nat(20), { maxLength: 2 }).map((picks) => picks.map((at) => all()[at] ?? at));
const groupsOf = (all: () => number[]) =>
  fc.array(
    someOf(all).filter((group) => group.length > 0),
    { maxLength: 2 },
  );
const price = fc.integer({ min: 0, max: 120_000 });
const aQuery: fc.Arbitrary<ProductQuery> = fc.record({
  filter: fc.record({
    keys: fc.constant([]),
    initials: fc.constant([]),
    unfindable: fc.constant(false),
    platform: fc.constantFrom('PC', 'MOBILE_WEB', 'AOS', 'IOS'),
    saleStatuses: fc.subarray(SALE_STATUSES),
    withSoldOut: fc.boolean(),
    categoryGroups: groupsOf(() => categoryNos),
    excludedCategoryNos: someOf(() => categoryNos),
    brandNos: someOf(() => brandNos),
    price: fc.record({ above: price, atLeast: price, atMost: price }, { requiredKeys: [] }),
    propertyGroups: groupsOf(() => valueNos),
    rating: fc.constant({}),
    onlyDiscounted: fc.boolean(),
    ...{ productNo: fc.oneof(fc.constant(undefined), fc.nat(PRODUCTS)) },
    ...{ excludedProductNo: fc.oneof(fc.constant(undefined), fc.nat(PRODUCTS)) },
  }) as fc.Arbitrary<ProductQuery['filter']>,
  sort: fc.constantFrom(...SORTS),
  descending: fc.boolean(),
  soldOutLast: fc.boolean(),
  page: fc.record({ limit: fc.integer({ min: 1, max: 50 }), offset: fc.nat(60) }),
  withOptionValues: fc.constant(false),
}) as fc.Arbitrary<ProductQuery>;

test('any list is the same whether the search index or the database makes it, in any sort', async () => {
  await fc.assert(
    fc.asyncProperty(aQuery, async (query) => {
      const { productNos, total } = await findProductPage(shop.shop, query);
      expect(await findPageInMemory(shop.shop, query)).toEqual({ productNos, total });
    }),
    { numRuns: 150 },
  );
});

test('the facets of any list are the same whether memory or the database counts them', async () => {
  await fc.assert(
    fc.asyncProperty(aQuery, async ({ filter }) => {
      const byDatabase = countFacets(await groupByFacets(shop.db, filter));
      expect(await countFacetsInMemory(shop.shop, filter)).toEqual(byDatabase);
    }),
    { numRuns: 80 },
  );
});

test('a list is the database’s while the index is loaded, and for what the index does not hold', async () => {
  const [query] = fc.sample(aQuery, 1);
  if (!query) throw new Error('no query');
  const coded = { ...query, filter: { ...query.filter, managementCode: 'LG-1' } };
  expect(await findPageInMemory(shop.shop, coded)).toBeUndefined();
  shop.shop.listCache.clear();
  expect(await findPageInMemory(shop.shop, query)).toBeUndefined();
  await expect.poll(() => searchIndexAtOnce(shop.shop)).toBeDefined();
  expect(await findPageInMemory(shop.shop, query)).toBeDefined();
});
