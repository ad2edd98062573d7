import type { ShopDb, ShopTx } from '@duskline/shop-api/context';
import { sql } from 'kysely';

const LOADING = 20150102;

/** Lock the loading of the demo until the transaction ends. */
export async function lockLoading(tx: ShopTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOADING}::bigint)`.execute(tx);
}

/** Whether a setting of this name exists. */
export async function findMark(tx: ShopTx, name: string): Promise<boolean> {
  const mark = await tx
    .selectFrom('setting')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return mark !== undefined;
}

/** Insert a setting of this name. */
export async function setMark(tx: ShopTx, name: string): Promise<void> {
  await tx.insertInto('setting').values({ name, value: 'true' }).execute();
}

/** Find the number of a product by its management code; throws where there is none. */
export async function findProductNo(tx: ShopTx, managementCode: string): Promise<number> {
  const { productNo } = await tx
    .selectFrom('product')
    .select('productNo')
    .where('managementCode', '=', managementCode)
    .executeTakeFirstOrThrow();
  return productNo;
}

const PROGRESS = 'demo_members';

/** Find how far the demo members' past was loaded. */
export async function findProgress<Progress>(db: ShopDb): Promise<Progress | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', PROGRESS)
    .executeTakeFirst();
  return row?.value as Progress | undefined;
}

/** Save how far the demo members' past was loaded. */
export async function saveProgress(tx: ShopTx, progress: object): Promise<void> {
  const value = JSON.stringify(progress);
  await tx
    .insertInto('setting')
    .values({ name: PROGRESS, value })
    .onConflict((known) => known.column('name').doUpdateSet({ value }))
    .execute();
}

/** Find the numbers of the demo's coupons by their names. */
export async function findDemoCoupons(tx: ShopTx, actor: string): Promise<Map<string, number>> {
  const coupons = await tx
    .selectFrom('coupon')
    .select(['name', 'couponNo'])
    .where('createdBy', '=', actor)
    .execute();
  return new Map(coupons.map(({ name, couponNo }) => [name, couponNo]));
}

/** Whether the shop has any product, category, brand or member. */
export async function holdsAnything(tx: ShopTx): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from product) or exists (select from category)
      or exists (select from brand) or exists (select from member) as holds`.execute(tx);
  return rows[0]?.holds ?? false;
}
