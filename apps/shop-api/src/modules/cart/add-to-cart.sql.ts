import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { type SaleTermsRow, saleTermsRows } from '../line-items/index.ts';

/** Units of an option to add to a cart. */
export type NewLine = { productNo: number; optionNo: number; quantity: number };

/** What a cart would hold of an option, and the option's sale terms where it is in the catalogue. */
export type CandidateRow = {
  requestedOptionNo: number;
  /** Of this option, and of all options of its product. */
  quantity: number;
  productQuantity: number;
  /** Lines the whole cart would have, and its version as it is. */
  lineCount: number;
  version: number;
} & (({ isKnown: true } & SaleTermsRow) | { isKnown: false });

/** Read all that decides whether new lines, each option once, can be added to a member's cart. */
export async function findCandidates(
  db: ShopDb,
  memberNo: number,
  lines: readonly NewLine[],
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with known as (
      select option_no, product_no, quantity from cart_line where member_no = ${memberNo}
    ), added (product_no, option_no, quantity) as (
      values ${valuesOf(lines)}
    )
    select added.option_no as requested_option_no,
      added.quantity + coalesce(known.quantity, 0) as quantity,
      (sum(added.quantity) over (partition by added.product_no) + coalesce((
        select sum(quantity) from known where product_no = added.product_no
      ), 0))::integer as product_quantity,
      ((select count(*) from known)
        + count(*) filter (where known.option_no is null) over ())::integer as line_count,
      coalesce((select version from cart where member_no = ${memberNo}), 0) as version,
      terms.option_no is not null as is_known, terms.*
    from added
    left join known using (option_no)
    left join (${saleTermsRows}) terms
      on terms.option_no = added.option_no and terms.product_no = added.product_no`.execute(db);
  return rows;
}

/**
 * Save new lines, adding to lines of the same option, if the cart is still at this version; then
 * it is at the next. False where another change was quicker: nothing is saved, check again.
 */
export async function upsertCartLines(
  tx: ShopTx,
  cart: { memberNo: number; version: number; now: Date },
  lines: readonly NewLine[],
): Promise<boolean> {
  const { memberNo, version, now } = cart;
  const { rows } = await sql`
    with unchanged as (
      insert into cart (member_no, version) values (${memberNo}, ${version}::integer + 1)
      on conflict (member_no) do update set version = excluded.version
        where cart.version = ${version}::integer
      returning member_no
    ), added (product_no, option_no, quantity) as (
      values ${valuesOf(lines)}
    )
    insert into cart_line (member_no, product_no, option_no, quantity, added_at)
    select member_no, product_no, option_no, quantity, ${now}::timestamptz from unchanged, added
    on conflict (member_no, option_no) do update
      set quantity = cart_line.quantity + excluded.quantity, added_at = excluded.added_at
    returning cart_no`.execute(tx);
  return rows.length > 0;
}

/** Rows, not arrays: of an array's length the planner would want to know more at every call. */
function valuesOf(lines: readonly NewLine[]) {
  return sql.join(
    lines.map(
      ({ productNo, optionNo, quantity }) =>
        sql`(${productNo}::integer, ${optionNo}::integer, ${quantity}::integer)`,
    ),
  );
}
