import { inTransaction } from '@duskline/platform/database/database';
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory } from '../../../test/catalog-factories.ts';
import type { ShopDb } from '../../context.ts';
import { addProducts } from '../catalog/index.ts';
import { findProduct } from '../product-detail/product-detail.sql.ts';
import { findOptions } from '../product-detail/product-options.sql.ts';
import { findKeywordMatches } from '../search/keyword-search.sql.ts';
import { searchQueryFromWire } from '../search/search-query.wire.ts';
import { readListedProducts } from './listed-products.sql.ts';
import { countProducts, findProductNos } from './product-lists.sql.ts';

const PRODUCTS = 5000;
const CATEGORIES = 10;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  const brandNo = await aBrand(shop.db);
  const categoryNos: number[] = [];
  for (let at = 0; at < CATEGORIES; at++) categoryNos.push(await aCategory(shop.db));
  await inTransaction(shop.db, (tx) =>
    addProducts(
      tx,
      Array.from({ length: PRODUCTS }, (_, at) => ({
        name: `상품 ${at} ${at % 50 === 0 ? '후드' : '티셔츠'}`,
        brandNo,
        categoryNos: [categoryNos[at % CATEGORIES] ?? 0],
        salePrice: 10_000 + ((at * 7919) % 90_000),
        stats: { saleCount: (at * 31) % 997, likeCount: at % 89, reviewCount: 0, ratingSum: 0 },
        pictures: [{ key: `${at}.jpg` }],
        options: [{ size: 'M', available: at % 11 }],
      })),
    ),
  );
  for (const table of ['product', 'product_search', 'product_option', 'stock']) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(shop.db);
  }
});
afterAll(() => shop.close());

/** Return PostgreSQL's plan for the statement that `ask` sends. */
async function planOf(
  ask: (db: ShopDb) => Promise<unknown>,
  db: ShopDb = shop.db,
): Promise<string> {
  let plan = '';
  const explain: KyselyPlugin = {
    transformQuery({ node }): RootOperationNode {
      if (node.kind !== 'RawNode') throw new Error('only statements in plain SQL are explained');
      const [first, ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain ${first}`, ...rest] };
    },
    async transformResult({ result }) {
      plan = result.rows.map((row) => Object.values(row).join()).join('\n');
      return { ...result, rows: [] };
    },
  };
  await ask(db.withPlugin(explain));
  expect(plan).toContain('cost=');
  return plan;
}

const list = (query: Parameters<typeof searchQueryFromWire>[0]) =>
  searchQueryFromWire({ pageSize: 24, ...query }, 'PC');

test.each([
  ['the most popular', {}],
  ['the newest of a category', { categoryNos: [3], 'order.by': 'RECENT_PRODUCT' as const }],
  ['the cheapest', { 'order.by': 'DISCOUNTED_PRICE' as const, 'order.direction': 'ASC' as const }],
  ['a product code', { 'filter.productManagementCd': 'LG-1' }],
])('a page of %s is found by an index', async (_, query) => {
  expect(await planOf((db) => findProductNos(db, list(query)))).not.toContain(
    'Seq Scan on product',
  );
});

test.each([
  ['a keyword', { 'filter.keywords': '후드' }],
  ['initial consonants', { 'filter.keywords': 'ㅎㄷ' }],
])('what %s finds is found by an index', async (_, query) => {
  const { filter } = list(query);
  const plan = await planOf((db) => findKeywordMatches(db, filter));
  expect(plan).toContain('Index Scan on product_search_words');
});

test('a category is counted by an index', async () => {
  const { filter } = list({ categoryNos: [3] });
  expect(await planOf((db) => countProducts(db, filter))).not.toContain('Seq Scan on product');
});

test('all visible products are counted by an index alone', async () => {
  const { filter } = list({});
  const plan = await shop.db.transaction().execute(async (tx) => {
    // Which plan is cheaper depends on the last vacuum; that this one is possible does not.
    await sql`set local enable_seqscan = off`.execute(tx);
    return planOf((db) => countProducts(db, filter), tx);
  });
  expect(plan).toContain('Index Only Scan using product_listed');
});

test('what a page shows of its products is read by their numbers', async () => {
  const productNos = Array.from({ length: 24 }, (_, at) => at * 100 + 1);
  const plan = await planOf((db) => readListedProducts(db, productNos, true));
  for (const table of ['product p', 'product_option', 'product_picture', 'stock']) {
    expect(plan).not.toContain(`Seq Scan on ${table}`);
  }
});

test('a product’s page and its options are read by its number', async () => {
  for (const ask of [findProduct, findOptions]) {
    const plan = await planOf((db) => ask(db, 42, 'PC'));
    for (const table of ['product p', 'product_option', 'product_picture', 'stock']) {
      expect(plan).not.toContain(`Seq Scan on ${table}`);
    }
  }
});
