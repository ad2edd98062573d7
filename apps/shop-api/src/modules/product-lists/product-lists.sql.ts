import { brand } from '@duskline/brand';
import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import type { ListFilter, ListQuery, SortOrder } from '../search/search-query.wire.ts';

export type ListedRow = {
  productNo: number;
  name: string;
  nameEn: string;
  managementCode: string;
  promotionText: string;
  categoryNos: number[];
  saleStatus: 'READY' | 'ONSALE' | 'FINISHED' | 'STOP' | 'PROHIBITION';
  salePrice: number;
  immediateDiscountAmt: number;
  registeredAt: Date;
  saleStartsAt: Date;
  contentsIfPausing: string;
  properties: { propertyNo: number; name: string; valueNo: number; value: string }[];
  stickers: { no: number; label: string }[];
  soldOut: boolean;
  brandNo: number;
  nameKo: string;
  brandNameEn: string;
  nameType: 'NAME_KO' | 'NAME_EN';
  conditionType: 'FREE' | 'CONDITIONAL' | 'FIXED_FEE';
  deliveryAmt: number;
  aboveDeliveryAmt: number;
  saleCount: number;
  likeCount: number;
  reviewCount: number;
  ratingSum: number;
  pictureKeys: string[];
  units: number;
  baseUnits: number;
  optionValues: { optionNo: number; colour: string; size: string; units: number }[] | null;
};

/** A card shows two of them; the rest is for clients that turn them over. */
const LISTED_PICTURES = 4;

const sortColumns: Record<SortOrder, RawBuilder<unknown>> = {
  popularity: sql`p.popularity`,
  registration: sql`p.registered_at`,
  saleStart: sql`p.sale_starts_at`,
  price: sql`p.discounted_price`,
  reviews: sql`p.review_weight`,
  sales: sql`p.sale_weight`,
  likes: sql`p.like_weight`,
  recommendation: sql`p.md_weight`,
  // Its first position comes first in the order that is called descending elsewhere.
  section: sql`-p.position`,
};

/** Which products stand on one page of a list that asks for no words, in its order. */
export async function findListed(db: ShopDb, query: ListQuery): Promise<number[]> {
  const { size, number } = query.page;
  const direction = query.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ productNo: number }>`
    select p.product_no from ${productsOf(query.filter)} where ${conditionOf(query.filter)}
    order by ${query.soldOutLast ? sql`p.sold_out,` : sql``}
      ${sortColumns[query.sort]} ${direction}, p.product_no ${direction}
    limit ${size}::integer offset ${(number - 1) * size}::integer`.execute(db);
  return rows.map((row) => row.productNo);
}

/**
 * What lists show of these products, in the order of the numbers. Apart from finding them, because
 * this statement is always the same and is planned once.
 */
export async function readListed(
  db: ShopDb,
  productNos: number[],
  withOptionValues: boolean,
): Promise<ListedRow[]> {
  const optionValues = withOptionValues
    ? sql`(select jsonb_agg(jsonb_build_object('optionNo', o.option_no, 'colour', o.colour,
        'size', o.size, 'units', s.available) order by o.position)
      from product_option o join stock s using (option_no) where o.product_no = p.product_no)`
    : sql`null::jsonb`;
  const { rows } = await sql<ListedRow>`
    select p.product_no, p.name, p.name_en, p.management_code, c.promotion_text, p.category_nos,
      p.sale_status, p.sale_price, p.immediate_discount_amt, p.registered_at, p.sale_starts_at,
      p.contents_if_pausing, c.properties, c.stickers, p.sold_out,
      b.brand_no, b.name_ko, b.name_en as brand_name_en, b.name_type,
      d.condition_type, d.delivery_amt, d.above_delivery_amt,
      st.sale_count, st.like_count, st.review_count, st.rating_sum,
      array (select key from product_picture where product_no = p.product_no and colour is null
        order by position limit ${LISTED_PICTURES}::integer) as picture_keys,
      stock.units, stock.base_units, ${optionValues} as option_values
    from unnest(${productNos}::integer[]) with ordinality as page (product_no, place)
    join product p using (product_no)
    join product_content c using (product_no)
    join brand b using (brand_no)
    join delivery_template d on d.template_no = p.delivery_template_no
    join product_stat st using (product_no)
    cross join lateral (
      select coalesce(sum(s.available), 0)::integer as units,
        coalesce(sum(s.available) filter (where o.add_price = 0), 0)::integer as base_units
      from product_option o join stock s using (option_no) where o.product_no = p.product_no
    ) stock
    order by page.place`.execute(db);
  return rows;
}

/** How many products a list holds in all. */
export async function countListed(db: ShopDb, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from ${productsOf(filter)} where ${conditionOf(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** As in the generated column `platform_bits`. */
const platformBits: Record<Platform, number> = { PC: 1, MOBILE_WEB: 2, AOS: 4, IOS: 8 };

/** What a list chooses from, called `p`: all products, or those on a shelf with their positions. */
export function productsOf({ sectionNo }: ListFilter): RawBuilder<unknown> {
  if (sectionNo === undefined) return sql`product p`;
  return sql`(select product.*, position from product join section_product using (product_no)
    where section_no = ${sectionNo}::integer) p`;
}

/** What a product must be for a list to hold it, words apart: they are found by `find-by-words.ts`. */
export function conditionOf(filter: ListFilter): RawBuilder<unknown> {
  const { price, rating } = filter;
  const conditions = [
    sql`p.displayed`,
    sql`p.sale_status = any (${filter.saleStatuses}::text[])`,
    sql`p.platform_bits & ${platformBits[filter.platform]}::smallint <> 0`,
    ...filter.categoryGroups.map((nos) => sql`p.category_nos && ${nos}::integer[]`),
    ...filter.propertyGroups.map((nos) => sql`p.property_value_nos && ${nos}::integer[]`),
  ];
  const where = (wanted: unknown, condition: () => RawBuilder<unknown>) => {
    if (wanted !== undefined && wanted !== false) conditions.push(condition());
  };
  const some = (list: unknown[]) => list.length > 0;
  const ratingOf = sql`(select rating_sum::numeric / greatest(review_count, 1) from product_stat
    where product_no = p.product_no)`;
  where(filter.unfindable, () => sql`false`);
  where(!filter.withSoldOut, () => sql`not p.sold_out`);
  where(
    some(filter.excludedCategoryNos),
    () => sql`not p.category_nos && ${filter.excludedCategoryNos}::integer[]`,
  );
  where(some(filter.brandNos), () => sql`p.brand_no = any (${filter.brandNos}::integer[])`);
  where(price.above, () => sql`p.discounted_price > ${price.above}::integer`);
  where(price.atLeast, () => sql`p.discounted_price >= ${price.atLeast}::integer`);
  where(price.atMost, () => sql`p.discounted_price <= ${price.atMost}::integer`);
  where(
    filter.deliveryConditionType,
    () => sql`p.delivery_template_no in (select template_no from delivery_template
      where condition_type = ${filter.deliveryConditionType})`,
  );
  where(filter.managementCode, () => sql`p.management_code = ${filter.managementCode}`);
  where(filter.productNo, () => sql`p.product_no = ${filter.productNo}::integer`);
  where(filter.excludedProductNo, () => sql`p.product_no <> ${filter.excludedProductNo}::integer`);
  where(
    filter.stickerNo,
    () => sql`p.product_no in (select product_no from product_content
      where stickers @> jsonb_build_array(jsonb_build_object('no', ${filter.stickerNo}::integer)))`,
  );
  where(rating.atLeast, () => sql`${ratingOf} >= ${rating.atLeast}::numeric`);
  where(rating.atMost, () => sql`${ratingOf} <= ${rating.atMost}::numeric`);
  where(filter.onlyDiscounted, () => sql`p.immediate_discount_amt > 0`);
  where(
    filter.onlyPartnerNo,
    () => sql`${filter.onlyPartnerNo}::integer = ${brand.partnerNo}::integer`,
  );
  return sql.join(conditions, sql` and `);
}
