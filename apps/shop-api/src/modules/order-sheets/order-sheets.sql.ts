import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { CouponSelection } from '../coupon-redemption/index.ts';
import {
  type LineItem,
  type SellableOptionRow,
  sellableOptionFromRow,
  sellableOptionRows,
} from '../line-items/index.ts';
import { type LivePayment, livePaymentRows } from '../payments/index.ts';

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

/** Insert an order sheet with its lines, in one statement. */
export async function insertOrderSheet(tx: ShopTx, sheet: OrderSheet): Promise<void> {
  const { orderSheetNo, memberNo, touchedAt, expiresAt, couponSelection, lines } = sheet;
  await sql`
    with head as (
      insert into order_sheet (order_sheet_no, member_no, touched_at, expires_at, coupon_selection)
      values (${orderSheetNo}, ${memberNo}, ${touchedAt}, ${expiresAt}, ${couponSelection}::jsonb)
      returning order_sheet_no
    )
    insert into order_sheet_line (order_sheet_no, option_no, product_no, quantity, cart_no)
    select head.order_sheet_no, line.option_no, line.product_no, line.quantity, line.cart_no
    from head, unnest(
      ${lines.map((line) => line.optionNo)}::integer[],
      ${lines.map((line) => line.productNo)}::integer[],
      ${lines.map((line) => line.quantity)}::integer[],
      ${lines.map((line) => line.cartNo)}::integer[]
    ) line (option_no, product_no, quantity, cart_no)`.execute(tx);
}

/** A line of an order sheet with its option as it is sold now, if it still is. */
export type SellableSheetLine = LineItem & OrderSheetLine;

/** An order sheet with all that is read of it in one round trip, whoever it belongs to. */
export type OrderSheetWithOptions = {
  sheet: OrderSheet;
  lines: SellableSheetLine[];
  /** The one payment of the sheet that is paid or may yet be. */
  live: LivePayment | undefined;
};

type SheetRow = Omit<OrderSheet, 'lines'> & {
  lineOptionNo: number;
  lineProductNo: number;
  quantity: number;
  cartNo: number | null;
} & LiveRow &
  (SellableOptionRow | { optionNo: null });
type LiveRow =
  | { [Field in keyof LivePayment as `live${Capitalize<Field>}`]: LivePayment[Field] }
  | { livePaymentNo: null };

/**
 * Find an order sheet with its lines, their options as they are sold now and its live payment, in
 * one statement: one row for each line.
 */
export async function findOrderSheet(
  db: ShopDb,
  orderSheetNo: string,
): Promise<OrderSheetWithOptions | undefined> {
  const { rows } = await sql<SheetRow>`
    select sheet.order_sheet_no, sheet.member_no, sheet.touched_at, sheet.expires_at,
      sheet.coupon_selection, line.option_no as line_option_no,
      line.product_no as line_product_no, line.quantity, line.cart_no,
      live.payment_no as live_payment_no, live.order_no as live_order_no,
      live.state as live_state, live.request_digest as live_request_digest,
      live.expires_at as live_expires_at, sellable.*
    from order_sheet sheet join order_sheet_line line using (order_sheet_no)
    left join (${livePaymentRows}) live on live.order_sheet_no = sheet.order_sheet_no
    left join (${sellableOptionRows}) sellable
      on sellable.option_no = line.option_no and sellable.product_no = line.product_no
    where sheet.order_sheet_no = ${orderSheetNo}
    order by line.option_no`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { memberNo, touchedAt, expiresAt, couponSelection } = first;
  const lines = rows.map((row) => ({
    optionNo: row.lineOptionNo,
    productNo: row.lineProductNo,
    quantity: row.quantity,
    cartNo: row.cartNo,
    option: row.optionNo === null ? undefined : sellableOptionFromRow(row),
  }));
  const sheet = { orderSheetNo, memberNo, touchedAt, expiresAt, couponSelection, lines };
  return { sheet, lines, live: liveFromRow(first) };
}

function liveFromRow(row: LiveRow): LivePayment | undefined {
  if (row.livePaymentNo === null) return undefined;
  return {
    paymentNo: row.livePaymentNo,
    orderNo: row.liveOrderNo,
    state: row.liveState,
    requestDigest: row.liveRequestDigest,
    expiresAt: row.liveExpiresAt,
  };
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
