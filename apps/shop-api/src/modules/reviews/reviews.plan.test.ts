import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';
import { findReviews, type ReviewSort } from './find-reviews.sql.ts';

const PRODUCTS = 40;
const REVIEWS_EACH = 400;

let shop: TestShop;
let productNo = 0;
beforeAll(async () => {
  shop = await buildTestShop();
  for (let at = 0; at < PRODUCTS; at++) productNo = (await aProduct(shop.db)).productNo;
  await sql`
    insert into review (product_no, writer_name, rating, content, platform, recommend_count,
      picture_keys, written_at, changed_at)
    select p.product_no, '김***', 1 + n % 5, '좋아요', 'PC', n * 31 % 97,
      case when n % 9 = 0 then array['products/a.jpg'] else '{}' end,
      now() - n * interval '1 hour', now()
    from product p cross join generate_series(1, ${REVIEWS_EACH}::integer) n`.execute(shop.db);
  await sql`vacuum (analyze) review`.execute(shop.db);
  await sql`vacuum (analyze) product`.execute(shop.db);
});
afterAll(() => shop.close());

/** How PostgreSQL finds a page of reviews. */
async function planOf(filter: Parameters<typeof findReviews>[1], by: ReviewSort) {
  let plan = '';
  const explain: KyselyPlugin = {
    transformQuery({ node }): RootOperationNode {
      if (node.kind !== 'SelectQueryNode') throw new Error('only a question is explained');
      return { ...node, explain: { kind: 'ExplainNode' } };
    },
    async transformResult({ result }) {
      plan = result.rows.map((row) => Object.values(row).join()).join('\n');
      return { ...result, rows: [] };
    },
  };
  const page = { limit: 5, offset: 0 };
  await findReviews(shop.db.withPlugin(explain), filter, { by, direction: 'desc' }, page, 1);
  expect(plan).toContain('cost=');
  return plan;
}

test.each(['BEST_REVIEW', 'REGISTER_YMDT', 'RECOMMEND', 'RATING'] as const)(
  'a page of a product sorted by %s reads no more than it shows',
  async (by) => {
    const plan = await planOf({ productNo }, by);
    expect(plan).not.toMatch(/Seq Scan on review\b/);
    expect(plan).toMatch(/Index (Only )?Scan using review_\w+ on review/);
  },
);

test('the board of all reviews begins with the best without reading the others', async () => {
  const plan = await planOf({}, 'BEST_REVIEW');
  expect(plan).not.toMatch(/Seq Scan on review\b/);
  expect(plan).toContain('review_on_board');
});
