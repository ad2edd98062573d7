import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import type { SaleFacts } from '../catalog/index.ts';

/** An option beside what of its product decides its price and whether it is for sale. */
export type OptionRow = SaleFacts & {
  salePrice: number;
  immediateDiscountAmt: number;
  optionNo: number;
  colour: string;
  size: string;
  addPrice: number;
  managementCode: string;
  forcedSoldOut: boolean;
  saleCount: number;
  available: number;
  pictureKeys: string[] | null;
};

/** Find the options of a product with their stock; empty for a product shoppers must not see. */
export async function findOptions(
  db: ShopDb,
  productNo: number,
  platform: Platform,
): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`
    select p.name, p.contents_if_pausing, p.sale_status, p.sale_price, p.immediate_discount_amt,
      o.option_no, o.colour, o.size, o.add_price, o.management_code, o.forced_sold_out,
      o.sale_count, s.available, pictures.keys as picture_keys
    from product p
    join product_option o using (product_no)
    join stock s using (option_no)
    left join (
      select colour, array_agg(key order by position) as keys from product_picture
      where product_no = ${productNo}::integer and colour is not null group by colour
    ) pictures using (colour)
    where p.product_no = ${productNo}::integer and p.displayed and p.sale_status <> 'PROHIBITION'
      and ${platform} = any (p.platforms)
    order by o.position`.execute(db);
  return rows;
}
