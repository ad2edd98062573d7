import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { type SaleTermsRow, saleTermsRows } from '../line-items/index.ts';

/** Units of an option to add to a cart. */
export type NewLine = { productNo: number; optionNo: number; quantity: number };

/** What a cart would hold of an option, and the option's sale terms where it is in the catalogue. */
export type CandidateRow = {
  requestedOptionNo: number;
  /** Of this option, and of all options of its product. */
  quantity: number;
  productQuantity: number;
  /** Lines of the whole cart. */
  lineCount: number;
} & (({ isKnown: true } & SaleTermsRow) | { isKnown: false });

/** Read what a member's cart would hold with new lines, each option once, and their sale terms. */
export async function findCandidates(
  tx: ShopTx,
  memberNo: number,
  lines: readonly NewLine[],
): Promise<CandidateRow[]> {
  // Rows, not arrays: of an array's length the planner would want to know more at every call.
  const values = sql.join(
    lines.map(
      (line) =>
        sql`(${line.productNo}::integer, ${line.optionNo}::integer, ${line.quantity}::integer)`,
    ),
  );
  const { rows } = await sql<CandidateRow>`
    with cart as (
      select option_no, product_no, quantity from cart_line where member_no = ${memberNo}
    ), added (product_no, option_no, quantity) as (
      values ${values}
    )
    select added.option_no as requested_option_no,
      added.quantity + coalesce(cart.quantity, 0) as quantity,
      (sum(added.quantity) over (partition by added.product_no) + coalesce((
        select sum(quantity) from cart where product_no = added.product_no
      ), 0))::integer as product_quantity,
      ((select count(*) from cart) + count(*) filter (where cart.option_no is null) over ())::integer
        as line_count,
      terms.option_no is not null as is_known, terms.*
    from added
    left join cart using (option_no)
    left join (${saleTermsRows}) terms
      on terms.option_no = added.option_no and terms.product_no = added.product_no`.execute(tx);
  return rows;
}

/** Save new lines, adding to lines of the same option. The cart must be locked. */
export async function upsertCartLines(
  tx: ShopTx,
  memberNo: number,
  lines: readonly NewLine[],
  addedAt: Date,
): Promise<void> {
  await tx
    .insertInto('cartLine')
    .values(
      lines.map(({ productNo, optionNo, quantity }) => ({
        ...{ memberNo, productNo, optionNo, quantity, addedAt },
      })),
    )
    .onConflict((known) =>
      known.columns(['memberNo', 'optionNo']).doUpdateSet((row) => ({
        quantity: sql<number>`cart_line.quantity + excluded.quantity`,
        addedAt: row.ref('excluded.addedAt'),
      })),
    )
    .execute();
}
