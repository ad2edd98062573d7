import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** A category as it is stored, shown or not. */
export type StoredCategory = {
  categoryNo: number;
  parentNo: number | null;
  label: string;
  slug: string;
  content: string;
  displayed: boolean;
  displayOrder: number;
  formerLabels: string[];
};

/** Find all categories, in the order of each level. */
export async function findStoredCategories(db: ShopDb): Promise<StoredCategory[]> {
  return db
    .selectFrom('category')
    .select(['categoryNo', 'parentNo', 'label', 'slug', 'content', 'displayed', 'displayOrder'])
    .select('formerLabels')
    .orderBy('depth')
    .orderBy('displayOrder')
    .orderBy('categoryNo')
    .execute();
}

/**
 * Wait for others who change the tree, until the transaction ends, and find it: what is checked about
 * labels, addresses and levels still holds when it is saved.
 */
export async function lockTree(tx: ShopTx): Promise<StoredCategory[]> {
  await sql`select pg_advisory_xact_lock(hashtext('categories tree'))`.execute(tx);
  return findStoredCategories(tx);
}

/** Count the products in each category, whatever their state, by the index `product_category_nos`. */
export async function countProductsIn(db: ShopDb): Promise<Map<number, number>> {
  const { rows } = await sql<{ categoryNo: number; products: number }>`
    select category_no, sum(products)::integer as products
    from (select category_nos, count(*) as products from product group by category_nos) of_lists
    cross join unnest(category_nos) as category_no group by category_no`.execute(db);
  return new Map(rows.map(({ categoryNo, products }) => [categoryNo, products]));
}

/** Count what hangs on a category. */
export async function countUses(
  tx: ShopTx,
  categoryNo: number,
): Promise<{ products: number; coupons: number }> {
  const { rows } = await sql<{ products: number; coupons: number }>`
    select
      (select count(*)::integer from product
        where category_nos @> array[${categoryNo}::integer]) as products,
      (select count(*)::integer from coupon_target
        where kind = 'CATEGORY' and target_no = ${categoryNo}::integer) as coupons`.execute(tx);
  const [uses] = rows;
  if (!uses) throw new Error('what hangs on a category is one row');
  return uses;
}

type Written = Pick<StoredCategory, 'label' | 'slug' | 'content' | 'displayed'>;

/** Insert a category; returns its number. */
export async function insertCategory(
  tx: ShopTx,
  category: Written & Pick<StoredCategory, 'parentNo' | 'displayOrder'>,
): Promise<number> {
  const { categoryNo } = await tx
    .insertInto('category')
    .values({ ...category, depth: category.parentNo === null ? 1 : 2 })
    .returning('categoryNo')
    .executeTakeFirstOrThrow();
  return categoryNo;
}

/** Update what is written about a category; a trigger keeps what its address was made of. */
export async function updateCategory(
  tx: ShopTx,
  categoryNo: number,
  written: Partial<Written>,
): Promise<void> {
  await tx.updateTable('category').set(written).where('categoryNo', '=', categoryNo).execute();
}

/** Give categories of one level their parent and their places, in the order given. */
export async function placeCategories(
  tx: ShopTx,
  parentNo: number | null,
  categoryNos: readonly number[],
): Promise<void> {
  await sql`
    update category c set parent_no = ${parentNo}::integer, depth = ${parentNo === null ? 1 : 2},
      display_order = given.place
    from unnest(${[...categoryNos]}::integer[]) with ordinality given (category_no, place)
    where c.category_no = given.category_no`.execute(tx);
}

/** Delete a category for good. */
export async function removeCategory(tx: ShopTx, categoryNo: number): Promise<void> {
  await tx.deleteFrom('category').where('categoryNo', '=', categoryNo).execute();
}
