import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import {
  type LineItem,
  type SellableOptionRow,
  sellableOptionFromRow,
  sellableOptionRows,
} from '../line-items/index.ts';

/** A line of a cart, with the option as it is sold now. */
export type CartLine = LineItem & { cartNo: number };

/**
 * Lock a member's cart until the transaction ends and move its version on, so that an addition that
 * was checked before is checked again.
 */
export async function lockCart(tx: ShopTx, memberNo: number): Promise<void> {
  await sql`insert into cart (member_no, version) values (${memberNo}, 1)
    on conflict (member_no) do update set version = cart.version + 1`.execute(tx);
}

/** Find a member's cart lines, or those with given numbers, the newest first. */
export async function findCartLines(
  db: ShopDb,
  memberNo: number,
  cartNos?: readonly number[],
): Promise<CartLine[]> {
  const chosen = cartNos ? sql`and c.cart_no = any (${cartNos}::integer[])` : sql``;
  const { rows } = await sql<
    { cartNo: number; lineOptionNo: number; lineProductNo: number; quantity: number } & (
      | SellableOptionRow
      | { optionNo: null }
    )
  >`
    select c.cart_no, c.option_no as line_option_no, c.product_no as line_product_no, c.quantity,
      sellable.*
    from cart_line c
    left join (${sellableOptionRows}) sellable
      on sellable.option_no = c.option_no and sellable.product_no = c.product_no
    where c.member_no = ${memberNo} ${chosen}
    order by c.added_at desc, c.cart_no desc`.execute(db);
  return rows.map((row) => ({
    cartNo: row.cartNo,
    optionNo: row.lineOptionNo,
    productNo: row.lineProductNo,
    quantity: row.quantity,
    option: row.optionNo === null ? undefined : sellableOptionFromRow(row),
  }));
}

/** Find which of these cart lines are a member's own, without their options. */
export async function findOwnCartLines(
  db: ShopDb,
  memberNo: number,
  cartNos: readonly number[],
): Promise<Omit<CartLine, 'option'>[]> {
  if (cartNos.length === 0) return [];
  return db
    .selectFrom('cartLine')
    .where('memberNo', '=', memberNo)
    .where('cartNo', 'in', cartNos)
    .select(['optionNo', 'productNo', 'quantity', 'cartNo'])
    .execute();
}

/** Count the lines of a member's cart. */
export async function countCartLines(db: ShopDb, memberNo: number): Promise<number> {
  const { count } = await db
    .selectFrom('cartLine')
    .where('memberNo', '=', memberNo)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Update the quantities of a member's own lines; returns how many of the lines were theirs. */
export async function updateQuantities(
  tx: ShopTx,
  memberNo: number,
  changes: readonly { cartNo: number; quantity: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update cart_line set quantity = change.quantity
    from unnest(${changes.map((change) => change.cartNo)}::integer[],
      ${changes.map((change) => change.quantity)}::integer[]) as change (cart_no, quantity)
    where cart_line.cart_no = change.cart_no and member_no = ${memberNo}`.execute(tx);
  return Number(numAffectedRows);
}

/** Delete lines of a member's cart; returns how many of them were there. */
export async function deleteCartLines(
  tx: ShopTx,
  memberNo: number,
  cartNos: readonly number[],
): Promise<number> {
  if (cartNos.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('cartLine')
    .where('memberNo', '=', memberNo)
    .where('cartNo', 'in', cartNos)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
