import { type RawBuilder, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { CouponChoice } from '../coupons/index.ts';

export type SheetLine = {
  optionNo: number;
  productNo: number;
  units: number;
  cartNo: number | null;
};
export type Sheet = {
  orderSheetNo: string;
  memberNo: number | null;
  touchedAt: Date;
  expiresAt: Date;
  /** The coupons that were applied to it; judged again at each look. */
  couponChoice: CouponChoice;
  lines: SheetLine[];
};

export async function insertSheet(tx: ShopTx, sheet: Sheet): Promise<void> {
  const { lines, couponChoice, ...head } = sheet;
  await tx
    .insertInto('orderSheet')
    .values({ ...head, couponChoice: sql`${couponChoice}::jsonb` })
    .execute();
  await tx
    .insertInto('orderSheetLine')
    .values(lines.map((line) => ({ ...line, orderSheetNo: sheet.orderSheetNo })))
    .execute();
}

export async function findSheet(db: ShopDb, orderSheetNo: string): Promise<Sheet | undefined> {
  return readSheet(db, orderSheetNo, sql``);
}

/** The same, and others who order from this sheet wait until the transaction ends. */
export async function lockSheet(tx: ShopTx, orderSheetNo: string): Promise<Sheet | undefined> {
  return readSheet(tx, orderSheetNo, sql`for update`);
}

async function readSheet(
  db: ShopDb,
  orderSheetNo: string,
  lock: RawBuilder<unknown>,
): Promise<Sheet | undefined> {
  const { rows } = await sql<Sheet>`
    select order_sheet_no, member_no, touched_at, expires_at, coupon_choice, (
      select jsonb_agg(jsonb_build_object('optionNo', option_no, 'productNo', product_no,
        'units', units, 'cartNo', cart_no) order by option_no)
      from order_sheet_line where order_sheet_no = sheet.order_sheet_no
    ) as lines
    from order_sheet sheet where order_sheet_no = ${orderSheetNo} ${lock}`.execute(db);
  return rows[0];
}

export async function touchSheet(
  tx: ShopTx,
  orderSheetNo: string,
  times: { touchedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.updateTable('orderSheet').set(times).where('orderSheetNo', '=', orderSheetNo).execute();
}

/** Remembers the coupons that were applied to a sheet. */
export async function keepChoice(
  tx: ShopTx,
  orderSheetNo: string,
  couponChoice: CouponChoice,
): Promise<void> {
  await tx
    .updateTable('orderSheet')
    .set({ couponChoice: sql`${couponChoice}::jsonb` })
    .where('orderSheetNo', '=', orderSheetNo)
    .execute();
}

/** Points that an order of this sheet holds, in won. */
export async function findPointsHeld(db: ShopDb, orderNo: string): Promise<number> {
  const { pointsAmt } = await db
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .select('pointsAmt')
    .executeTakeFirstOrThrow();
  return pointsAmt;
}

/** Throws away sheets that ran out before a moment; answers how many. */
export async function deleteSheets(tx: ShopTx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('orderSheet')
    .where('expiresAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The lines of a member's cart under these numbers; those of others are not there. */
export async function findOwnCartLines(
  db: ShopDb,
  memberNo: number,
  cartNos: readonly number[],
): Promise<(SheetLine & { cartNo: number })[]> {
  if (cartNos.length === 0) return [];
  return db
    .selectFrom('cartLine')
    .where('memberNo', '=', memberNo)
    .where('cartNo', 'in', cartNos)
    .select(['optionNo', 'productNo', 'units', 'cartNo'])
    .execute();
}

/** Makes others who buy a limited product as the same person wait until the transaction ends. */
export async function lockPerson(
  tx: ShopTx,
  productNos: readonly number[],
  person: string,
): Promise<void> {
  for (const productNo of productNos.toSorted((a, b) => a - b)) {
    const name = `limit ${productNo} ${person}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
}
