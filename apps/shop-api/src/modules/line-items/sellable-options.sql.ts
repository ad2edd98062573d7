import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import {
  type SaleTermsRow,
  type SellableOption,
  type SellableOptionRow,
  sellableOptionFromRow,
} from './sellable-option.ts';

/** The planned or running drop that an option (`o`) of a product (`p`) is sold in; null for none. */
export const dropOfOption: RawBuilder<number | null> =
  sql`case when p.drop_gated and coalesce(p.drop_option_no, o.option_no) = o.option_no
    then p.drop_no end`;

const saleTermsColumns = sql`o.option_no, o.product_no, o.add_price, o.forced_sold_out,
  s.available, p.name, p.sale_status, p.displayed, p.sale_price, p.immediate_discount_amt,
  p.sale_starts_at, p.sale_ends_at, p.contents_if_pausing, p.platforms, p.members_only, p.min_buy_count,
  p.max_buy_time_count, p.max_buy_person_count,
  ${dropOfOption} as drop_no`;

const saleTermsTables = sql`product_option o join stock s using (option_no)
  join product p using (product_no)`;

/** The sale terms of every option, for the hottest statement; to be joined on `option_no`. */
export const saleTermsRows: RawBuilder<SaleTermsRow> = sql`
  select ${saleTermsColumns} from ${saleTermsTables}`;

/** Every option of the catalogue as it is sold now; to be joined on `option_no`. */
export const sellableOptionRows: RawBuilder<SellableOptionRow> = sql`
  select ${saleTermsColumns}, o.colour, o.size, o.management_code, p.name_en, p.identity_required,
    p.category_nos,
    (select label from category where category_no = p.category_nos[1]) as category_name,
    b.brand_no, b.name_ko as brand_name, b.name_en as brand_name_en,
    (select key from product_picture where product_no = p.product_no
      and (colour is null or colour = o.colour)
      order by colour is null, position limit 1) as picture_key,
    d.template_no, d.name as template_name, d.condition_type, d.delivery_amt,
    d.above_delivery_amt, d.return_delivery_amt, d.company_type
  from ${saleTermsTables}
  join brand b using (brand_no)
  join delivery_template d on d.template_no = p.delivery_template_no`;

/** Find options as they are sold now, by number; one that has left the catalogue is missing. */
export async function findSellableOptions(
  db: ShopDb,
  optionNos: readonly number[],
): Promise<Map<number, SellableOption>> {
  if (optionNos.length === 0) return new Map();
  // A list, not an array: for an array's length the planner would plan again at every call.
  const { rows } = await sql<SellableOptionRow>`
    select * from (${sellableOptionRows}) sellable
    where option_no in (${sql.join(optionNos)})`.execute(db);
  return new Map(rows.map((row) => [row.optionNo, sellableOptionFromRow(row)]));
}

/** Find all options of a product, in the sequence of its page. */
export async function findSellableOptionsOf(
  db: ShopDb,
  productNo: number,
): Promise<SellableOption[]> {
  const { rows } = await sql<SellableOptionRow>`
    select * from (${sellableOptionRows}) sellable
    where product_no = ${productNo} order by option_no`.execute(db);
  return rows.map(sellableOptionFromRow);
}
