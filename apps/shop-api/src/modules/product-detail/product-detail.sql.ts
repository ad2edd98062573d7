import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import type { ShownProduct } from '../catalog/index.ts';

/** All that the page of a product shows. */
export type DetailRow = ShownProduct & {
  saleEndsAt: Date | null;
  identityRequired: boolean;
  membersOnly: boolean;
  minBuyCount: number;
  maxBuyTimeCount: number;
  maxBuyPersonCount: number;
  logoKey: string;
  templateNo: number;
  templateName: string;
  returnDeliveryAmt: number;
  companyType: 'CJ' | 'HANJIN' | 'LOTTE' | 'POST' | 'LOGEN';
  customerInfo: string;
  content: string;
  disclosure: { label: string; value: string }[];
  disclosureCategory: string;
  sizeTable: { columns: string[]; rows: string[][] } | null;
  placeOfOrigin: string;
  /** Those of the gallery, in their order; `alt` is empty where staff wrote none. */
  pictures: { key: string; alt: string }[];
  /** The product's latest drop. */
  dropNo: number | null;
  categories: { categoryNo: number; parentNo: number | null; depth: number; label: string }[];
};

/** Find all that a product's page shows; undefined for a product shoppers must not see. */
export async function findProduct(
  db: ShopDb,
  productNo: number,
  platform: Platform,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select p.product_no, p.name, p.name_en, p.management_code, c.promotion_text, p.category_nos,
      p.sale_status, p.sale_price, p.immediate_discount_amt, p.registered_at, p.sale_starts_at, p.sale_ends_at,
      p.contents_if_pausing, p.identity_required, p.members_only,
      p.min_buy_count, p.max_buy_time_count, p.max_buy_person_count, p.drop_no,
      c.properties, c.stickers, p.sold_out,
      b.brand_no, b.name_ko, b.name_en as brand_name_en, b.name_type, b.logo_key,
      d.template_no, d.name as template_name, d.condition_type, d.delivery_amt,
      d.above_delivery_amt, d.return_delivery_amt, d.company_type, d.customer_info,
      c.content, c.disclosure, c.disclosure_category, c.size_table, c.place_of_origin,
      st.sale_count, st.like_count, st.review_count, st.rating_sum,
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'alt', alt) order by position), '[]')
        from product_picture where product_no = p.product_no and colour is null) as pictures,
      stock.available, stock.base_available,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryNo', category_no,
          'parentNo', parent_no, 'depth', depth, 'label', label)), '[]')
        from category where category_no = any (p.category_nos)) as categories
    from product p
    join brand b using (brand_no)
    join delivery_template d on d.template_no = p.delivery_template_no
    join product_content c using (product_no)
    join product_stat st using (product_no)
    cross join lateral (
      select coalesce(sum(s.available), 0)::integer as available,
        coalesce(sum(s.available) filter (where o.add_price = 0), 0)::integer as base_available
      from product_option o join stock s using (option_no) where o.product_no = p.product_no
    ) stock
    where p.product_no = ${productNo}::integer and p.displayed and p.sale_status <> 'PROHIBITION'
      and ${platform} = any (p.platforms)`.execute(db);
  return rows[0];
}
