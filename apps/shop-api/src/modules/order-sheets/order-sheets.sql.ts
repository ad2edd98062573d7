import { type RawBuilder, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { CouponSelection } from '../coupon-redemption/index.ts';

export type OrderSheetLine = {
  optionNo: number;
  productNo: number;
  quantity: number;
  /** The cart line it came from; null where it came from a product page or a guest. */
  cartNo: number | null;
};
export type OrderSheet = {
  orderSheetNo: string;
  memberNo: number | null;
  touchedAt: Date;
  expiresAt: Date;
  /** The coupons that were applied to it; checked again at each reading. */
  couponSelection: CouponSelection;
  lines: OrderSheetLine[];
};

/** Insert an order sheet with its lines. */
export async function insertOrderSheet(tx: ShopTx, sheet: OrderSheet): Promise<void> {
  const { lines, couponSelection, ...head } = sheet;
  await tx
    .insertInto('orderSheet')
    .values({ ...head, couponSelection: sql`${couponSelection}::jsonb` })
    .execute();
  await tx
    .insertInto('orderSheetLine')
    .values(lines.map((line) => ({ ...line, orderSheetNo: sheet.orderSheetNo })))
    .execute();
}

/** Find an order sheet by its number, whoever it belongs to. */
export async function findOrderSheet(
  db: ShopDb,
  orderSheetNo: string,
): Promise<OrderSheet | undefined> {
  return readOrderSheet(db, orderSheetNo, sql``);
}

/** Find an order sheet and lock it: other orders from it wait until the transaction ends. */
export async function lockOrderSheet(
  tx: ShopTx,
  orderSheetNo: string,
): Promise<OrderSheet | undefined> {
  return readOrderSheet(tx, orderSheetNo, sql`for update`);
}

async function readOrderSheet(
  db: ShopDb,
  orderSheetNo: string,
  lock: RawBuilder<unknown>,
): Promise<OrderSheet | undefined> {
  const { rows } = await sql<OrderSheet>`
    select order_sheet_no, member_no, touched_at, expires_at, coupon_selection, (
      select jsonb_agg(jsonb_build_object('optionNo', option_no, 'productNo', product_no,
        'quantity', quantity, 'cartNo', cart_no) order by option_no)
      from order_sheet_line where order_sheet_no = sheet.order_sheet_no
    ) as lines
    from order_sheet sheet where order_sheet_no = ${orderSheetNo} ${lock}`.execute(db);
  return rows[0];
}

/** Update when an order sheet was last used and when it expires. */
export async function updateExpiry(
  tx: ShopTx,
  orderSheetNo: string,
  times: { touchedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.updateTable('orderSheet').set(times).where('orderSheetNo', '=', orderSheetNo).execute();
}

/** Save the coupons that were applied to an order sheet. */
export async function saveCouponSelection(
  tx: ShopTx,
  orderSheetNo: string,
  couponSelection: CouponSelection,
): Promise<void> {
  await tx
    .updateTable('orderSheet')
    .set({ couponSelection: sql`${couponSelection}::jsonb` })
    .where('orderSheetNo', '=', orderSheetNo)
    .execute();
}

/** Find how many points an order of this sheet has reserved, in won. */
export async function findReservedPoints(db: ShopDb, orderNo: string): Promise<number> {
  const { pointsAmt } = await db
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .select('pointsAmt')
    .executeTakeFirstOrThrow();
  return pointsAmt;
}

/** Delete order sheets that expired before a moment; returns how many. */
export async function deleteExpired(tx: ShopTx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('orderSheet')
    .where('expiresAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
