import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aProduct } from '../../../test/catalog-factories.ts';

let shop: TestShop;
const products: number[] = [];
beforeAll(async () => {
  shop = await buildTestShop();
  for (let at = 0; at < 3; at++) products.push((await aProduct(shop.db)).productNo);
});
afterAll(() => shop.close());

const rating = fc.integer({ min: 1, max: 5 });
const which = fc.nat(19);
const step = fc.oneof(
  fc.record({
    does: fc.constant('add' as const),
    at: fc.nat(2),
    ratings: fc.array(rating, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ does: fc.constant('rate' as const), from: which, rating }),
  fc.record({ does: fc.constant('delete' as const), from: which }),
  fc.record({ does: fc.constant('hide' as const), from: which }),
  fc.record({ does: fc.constant('show' as const), from: which }),
  fc.record({ does: fc.constant('erase' as const), from: which }),
);

/** Several rows in one statement: every twentieth review, beginning with one of the first twenty. */
const some = (from: number) => sql`review_no % 20 = ${from}::integer`;

async function take(action: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  const { db } = shop;
  switch (action.does) {
    case 'add':
      return db
        .insertInto('review')
        .values(
          action.ratings.map((stars) => ({
            productNo: products[action.at] ?? 0,
            writerName: '김***',
            rating: stars,
            content: '좋아요',
            platform: 'PC',
            writtenAt: shop.clock.now(),
            changedAt: shop.clock.now(),
          })),
        )
        .execute();
    case 'rate':
      return sql`update review set rating = ${action.rating}::integer where ${some(action.from)}`.execute(
        db,
      );
    case 'delete':
      return sql`update review set deleted_at = now() where ${some(action.from)}`.execute(db);
    case 'hide':
      return sql`update review set hidden_at = now(), hidden_by = 'x' where ${some(action.from)}`.execute(
        db,
      );
    case 'show':
      return sql`update review set hidden_at = null, hidden_by = null where ${some(action.from)}`.execute(
        db,
      );
    case 'erase':
      return sql`delete from review where ${some(action.from)}`.execute(db);
  }
}

test('whatever happens to reviews, count and rating of a product equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const action of steps) await take(action);
      const { rows } = await sql<{ productNo: number }>`
        select st.product_no from product_stat st
        left join (
          select product_no, count(*) as reviews, sum(rating) as ratings
          from review where deleted_at is null and hidden_at is null group by product_no
        ) recount using (product_no)
        where (st.review_count, st.rating_sum)
          <> (coalesce(recount.reviews, 0), coalesce(recount.ratings, 0))`.execute(shop.db);
      expect(rows).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
