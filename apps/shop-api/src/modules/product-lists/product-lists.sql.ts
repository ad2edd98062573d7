import { brand } from '@duskline/brand';
import { type RawBuilder, sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import type { ProductFilter, ProductQuery, ProductSort } from './product-query.ts';

const sortColumns: Record<ProductSort, RawBuilder<unknown>> = {
  popularity: sql`p.popularity`,
  registration: sql`p.registered_at`,
  saleStart: sql`p.sale_starts_at`,
  price: sql`p.discounted_price`,
  reviews: sql`p.review_weight`,
  sales: sql`p.sale_weight`,
  likes: sql`p.like_weight`,
  recommendation: sql`p.md_weight`,
  // Negative, so that descending, the sort's default, begins with the first position.
  section: sql`-p.position`,
};

/** Find the products on one page of a list without keywords, sorted as it asks. */
export async function findProductNos(db: ShopDb, query: ProductQuery): Promise<number[]> {
  const { limit, offset } = query.page;
  const direction = query.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ productNo: number }>`
    select p.product_no from ${productSource(query.filter)} where ${filterCondition(query.filter)}
    order by ${query.soldOutLast ? sql`p.sold_out,` : sql``}
      ${sortColumns[query.sort]} ${direction}, p.product_no ${direction}
    limit ${limit}::integer offset ${offset}::integer`.execute(db);
  return rows.map((row) => row.productNo);
}

/** Count the products of a list without keywords. */
export async function countProducts(db: ShopDb, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from ${productSource(filter)} where ${filterCondition(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The same bits as in the generated column `platform_bits`. */
const platformBits: Record<Platform, number> = { PC: 1, MOBILE_WEB: 2, AOS: 4, IOS: 8 };

/** Build what a list selects from, named `p`: all products, or a section's with their positions. */
export function productSource({ sectionNo }: ProductFilter): RawBuilder<unknown> {
  if (sectionNo === undefined) return sql`product p`;
  return sql`(select product.*, position from product join section_product using (product_no)
    where section_no = ${sectionNo}::integer) p`;
}

/** Build the condition of a filter on `p`, without its keywords: `search` matches those. */
export function filterCondition(filter: ProductFilter): RawBuilder<unknown> {
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
