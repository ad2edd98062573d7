import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { type TermsRow, termsRows } from '../line-items/sellable-options.sql.ts';
import { MAX_CART_LINES, MAX_LINE_UNITS } from './cart.rules.ts';

export type AddedRow = {
  optionNo: number;
  /** Units of this option in the cart with those asked for. */
  unitsThen: number;
  /** The same over all options of its product. */
  productUnitsThen: number;
  linesThen: number;
  isWritten: boolean;
} & (({ isKnown: true } & TermsRow) | { isKnown: false });

/**
 * Puts options into a cart, all of them or none, and answers the terms of each: one statement,
 * which is a transaction of its own. It writes where `findLineFault` finds no fault; that rule
 * names the fault where it did not.
 */
export async function addLines(
  db: ShopDb,
  buyer: { memberNo: number; platform: string; now: Date },
  wanted: readonly { productNo: number; optionNo: number; units: number }[],
): Promise<AddedRow[]> {
  const isInApp = buyer.platform === 'AOS' || buyer.platform === 'IOS';
  // Rows, not arrays: of an array's length the planner would want to know more at every call.
  const asked = sql.join(
    wanted.map(
      (line) =>
        sql`(${line.productNo}::integer, ${line.optionNo}::integer, ${line.units}::integer)`,
    ),
  );
  const { rows } = await sql<AddedRow>`
    with mine as (
      select option_no, product_no, units from cart_line where member_no = ${buyer.memberNo}
    ), asked (product_no, option_no, units) as (
      values ${asked}
    ), judged as (
      select asked.option_no, asked.product_no, asked.units,
        asked.units + coalesce(mine.units, 0) as units_then,
        sum(asked.units) over (partition by asked.product_no) + coalesce((
          select sum(units) from mine where product_no = asked.product_no
        ), 0) as product_units_then,
        (select count(*) from mine) + count(*) filter (where mine.option_no is null) over ()
          as lines_then
      from asked left join mine using (option_no)
    ), known as (
      select judged.units_then::integer, judged.product_units_then::integer,
        judged.lines_then::integer, judged.option_no as asked_option_no,
        terms.option_no is not null as is_known, terms.*,
        coalesce(
          terms.sale_status = 'ONSALE' and terms.displayed and terms.sale_starts_at <= ${buyer.now}
          and ${buyer.platform} = any (terms.platforms)
          and case when terms.name like '[APP EXCLUSIVE]%' or terms.contents_if_pausing ~* 'app|앱'
            then ${isInApp} else terms.contents_if_pausing !~ '\\S' end
          and not terms.forced_sold_out and units_then <= terms.units_left
          and units_then <= ${MAX_LINE_UNITS} and product_units_then >= terms.min_buy_count
          and (terms.max_buy_time_count = 0 or product_units_then <= terms.max_buy_time_count)
          and (terms.max_buy_person_count = 0 or product_units_then <= terms.max_buy_person_count)
          and lines_then <= ${MAX_CART_LINES},
        false) as can_be_bought
      from judged left join (${termsRows}) terms
        on terms.option_no = judged.option_no and terms.product_no = judged.product_no
    ), written as (
      insert into cart_line (member_no, product_no, option_no, units, added_at)
      select ${buyer.memberNo}, product_no, option_no, units, ${buyer.now} from asked
      where (select bool_and(can_be_bought) from known)
      on conflict (member_no, option_no) do update
        set units = least(cart_line.units + excluded.units, ${MAX_LINE_UNITS}),
          added_at = excluded.added_at
      returning cart_no
    )
    select known.*, asked_option_no as option_no, exists (select from written) as is_written
    from known`.execute(db);
  return rows;
}
