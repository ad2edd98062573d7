import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** What gives products words that they are found by; of a moved category, where it was before. */
export type NamedBy = { brandNo: number } | { categoryNo: number; formerParentNo?: number | null };

/** A brand or a category whose products are to be saved again, and how far that is. */
export type CatalogRefresh = {
  refreshNo: number;
  brandNo: number | null;
  categoryNo: number | null;
  formerParentNos: number[];
  changes: number;
  doneUpTo: number;
};

/** Insert what is to be done; where it is under way already, it begins again. */
export async function insertRefresh(tx: ShopTx, of: NamedBy): Promise<void> {
  if ('brandNo' in of) {
    await sql`
      insert into catalog_refresh (brand_no) values (${of.brandNo})
      on conflict (brand_no) do update
        set changes = catalog_refresh.changes + 1, done_up_to = 0`.execute(tx);
    return;
  }
  const { categoryNo, formerParentNo = null } = of;
  const former = formerParentNo === null ? [] : [formerParentNo];
  await sql`
    insert into catalog_refresh as r (category_no, former_parent_nos)
    values (${categoryNo}, ${former}::integer[])
    on conflict (category_no) do update set changes = r.changes + 1, done_up_to = 0,
      former_parent_nos = array (
        select distinct unnest(r.former_parent_nos || excluded.former_parent_nos))`.execute(tx);
}

/** Find which brands and categories have products left. */
export async function findRefreshing(
  db: ShopDb,
): Promise<{ brandNos: Set<number | null>; categoryNos: Set<number | null> }> {
  const rows = await db.selectFrom('catalogRefresh').select(['brandNo', 'categoryNo']).execute();
  return {
    brandNos: new Set(rows.map(({ brandNo }) => brandNo)),
    categoryNos: new Set(rows.map(({ categoryNo }) => categoryNo)),
  };
}

/** Try to become the only one that refreshes until the transaction ends; returns whether it worked. */
export async function tryToRefresh(tx: ShopTx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('catalog refresh')) as is_mine`.execute(tx);
  return rows[0]?.isMine === true;
}

/** Find whether a transaction is under way that may save products by names of before. */
export async function isSavingUnderWay(tx: ShopTx): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('names of products')) as is_free`.execute(tx);
  return rows[0]?.isFree !== true;
}

/** Find what is to be done next. */
export async function findNextRefresh(db: ShopDb): Promise<CatalogRefresh | undefined> {
  return db
    .selectFrom('catalogRefresh')
    .selectAll()
    .orderBy('refreshNo')
    .limit(1)
    .executeTakeFirst();
}

/** Find the next products that are found by the name of a brand or a category, by their numbers. */
export async function findNextProducts(
  tx: ShopTx,
  { brandNo, categoryNo, doneUpTo }: CatalogRefresh,
  limit: number,
): Promise<number[]> {
  const isNamed =
    brandNo === null
      ? sql`p.category_nos @> array[${categoryNo}::integer]`
      : sql`p.brand_no = ${brandNo}`;
  const { rows } = await sql<{ productNo: number }>`
    select p.product_no from product p join product_search using (product_no)
    where ${isNamed} and p.product_no > ${doneUpTo}::integer
    order by p.product_no limit ${limit}::integer`.execute(tx);
  return rows.map(({ productNo }) => productNo);
}

/**
 * Find the products of a moved category below its present parent, and no longer below its former
 * ones, unless another category there has them too. The caller has locked them.
 */
export async function placeProducts(
  tx: ShopTx,
  { categoryNo, formerParentNos }: CatalogRefresh,
  productNos: readonly number[],
): Promise<void> {
  await sql`
    update product p set category_nos = placed.category_nos
    from product before cross join lateral (
      with lowest as (
        select given.category_no, given.place, c.parent_no
        from unnest(before.category_nos) with ordinality given (category_no, place)
        left join category c using (category_no)
        where given.category_no not in (
            select unnest(${formerParentNos}::integer[])
            except select parent_no from category where category_no = ${categoryNo}::integer)
          and not exists (select from category below where below.parent_no = given.category_no
            and below.category_no = any (before.category_nos))
      )
      select array_agg(found.category_no order by found.place) as category_nos from (
        select each.category_no, min(each.place) as place from (
          select category_no, 2 * place as place from lowest
          union all
          select parent_no, 2 * place + 1 from lowest where parent_no is not null
        ) each group by each.category_no
      ) found
    ) placed
    where before.product_no = any (${productNos}::integer[]) and p.product_no = before.product_no
      and placed.category_nos <> before.category_nos`.execute(tx);
}

/** Note how far a refresh is, unless its brand or category was changed since it was read. */
export async function saveProgress(
  tx: ShopTx,
  { refreshNo, changes }: CatalogRefresh,
  doneUpTo: number,
): Promise<void> {
  await tx
    .updateTable('catalogRefresh')
    .set({ doneUpTo })
    .where('refreshNo', '=', refreshNo)
    .where('changes', '=', changes)
    .execute();
}

/** End a refresh, unless its brand or category was changed since it was read. */
export async function removeRefresh(
  tx: ShopTx,
  { refreshNo, changes }: CatalogRefresh,
): Promise<void> {
  await tx
    .deleteFrom('catalogRefresh')
    .where('refreshNo', '=', refreshNo)
    .where('changes', '=', changes)
    .execute();
}
