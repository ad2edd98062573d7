import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopDb, ShopTx } from '@duskline/shop-api/context';
import { addProducts } from '@duskline/shop-api/modules/catalog/index';
import { sql } from 'kysely';
import { PRODUCTS } from '../data/products.ts';
import { toNewProduct } from './demo-product.ts';
import { readDemoPlacement } from './load-catalog.ts';
import { varyProduct } from './vary-product.ts';

const AT_A_TIME = 1000;
const TABLES = [
  'product',
  'product_search',
  'product_content',
  'product_stat',
  'product_picture',
  'product_option',
  'stock',
];

/**
 * Multiply the demo catalog until the shop has `wanted` products, for measuring. Each thousand is a
 * transaction of its own, so that a run that was cut off can be resumed.
 */
export async function addManyProducts(
  db: ShopDb,
  wanted: number,
  say: (line: string) => void,
): Promise<void> {
  const now = new Date();
  for (;;) {
    const total = await inTransaction(db, async (tx) => {
      const present = await countProducts(tx);
      const count = Math.min(AT_A_TIME, wanted - present);
      if (count <= 0) return present;
      await prepareForMany(tx);
      const placementOf = await readDemoPlacement(tx);
      const models = PRODUCTS.map((product) => toNewProduct(product, placementOf(product), now));
      const products = Array.from({ length: count }, (_, at) => {
        const number = present + at + 1;
        const model = models[number % models.length];
        if (!model) throw new Error('there is no demo product to vary');
        return varyProduct(model, number, now);
      });
      await addProducts(tx, products);
      await invalidateTags(tx, ['catalog']);
      return present + count;
    });
    if (total % (AT_A_TIME * 10) === 0 || total >= wanted) say(`${total} products`);
    if (total >= wanted) break;
  }
  // For the planner's statistics, and for the visibility map that index-only scans need.
  for (const table of TABLES) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
}

/** For this transaction: fill the search index in large batches, and prefer index scans. */
async function prepareForMany(tx: ShopTx): Promise<void> {
  await sql`select set_config('gin_pending_list_limit', '64MB', true),
    set_config('random_page_cost', '1.1', true)`.execute(tx);
}

async function countProducts(db: ShopDb): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
