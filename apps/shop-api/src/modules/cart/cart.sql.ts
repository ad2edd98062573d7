import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { readOffer } from '../line-items/sellable-option.ts';
import { type OfferRow, offerRows } from '../line-items/sellable-options.sql.ts';
import type { CartLine } from './cart-line.ts';

/** A member's cart, newest line first, each with what the shop offers under it now. */
export async function findCartLines(
  db: ShopDb,
  memberNo: number,
  cartNos?: readonly number[],
): Promise<CartLine[]> {
  const wanted = cartNos ? sql`and c.cart_no = any (${cartNos}::integer[])` : sql``;
  const { rows } = await sql<
    { cartNo: number; lineOptionNo: number; lineProductNo: number; units: number } & (
      | OfferRow
      | { optionNo: null }
    )
  >`
    select c.cart_no, c.option_no as line_option_no, c.product_no as line_product_no, c.units,
      offer.*
    from cart_line c
    left join (${offerRows}) offer
      on offer.option_no = c.option_no and offer.product_no = c.product_no
    where c.member_no = ${memberNo} ${wanted}
    order by c.added_at desc, c.cart_no desc`.execute(db);
  return rows.map((row) => ({
    cartNo: row.cartNo,
    optionNo: row.lineOptionNo,
    productNo: row.lineProductNo,
    units: row.units,
    offer: row.optionNo === null ? undefined : readOffer(row),
  }));
}

export async function countCartLines(db: ShopDb, memberNo: number): Promise<number> {
  const { count } = await db
    .selectFrom('cartLine')
    .where('memberNo', '=', memberNo)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets the units of lines that are hers; answers how many were. */
export async function setUnits(
  tx: ShopTx,
  memberNo: number,
  changes: readonly { cartNo: number; units: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update cart_line set units = change.units
    from unnest(${changes.map((change) => change.cartNo)}::integer[],
      ${changes.map((change) => change.units)}::integer[]) as change (cart_no, units)
    where cart_line.cart_no = change.cart_no and member_no = ${memberNo}`.execute(tx);
  return Number(numAffectedRows);
}

/** Takes lines out of her cart; answers how many were there. */
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
