import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Page } from '../../http/paging.ts';

export type BrandQuery = {
  name?: string;
  categoryNo?: number;
  withSoldOut: boolean;
  sort: 'name' | 'productCount' | 'registration';
  descending: boolean;
  page: Page;
};

export type BrandRow = {
  brandNo: number;
  nameKo: string;
  nameEn: string;
  nameType: 'NAME_KO' | 'NAME_EN';
  description: string;
  logoKey: string;
  posterKey: string;
  slug: string;
  formerSlugs: string[];
  story: string;
  total: number;
};

const sortColumns = {
  name: sql`b.name_ko`,
  productCount: sql`product_count`,
  registration: sql`b.registered_at`,
};

/** Find one page of brands by a part of their name; given a category, those with a product in it. */
export async function findBrands(db: ShopDb, query: BrandQuery): Promise<BrandRow[]> {
  const { name = '', categoryNo, withSoldOut, page } = query;
  const inCategory = categoryNo
    ? sql`p.category_nos && array[${categoryNo}::integer] and (${withSoldOut} or not p.sold_out)`
    : sql`true`;
  const { rows } = await sql<BrandRow>`
    select b.brand_no, b.name_ko, b.name_en, b.name_type, b.description, b.logo_key,
      b.poster_key, b.slug, b.former_slugs, b.story, count(*) over ()::integer as total
    from brand b
    left join (
      select brand_no, count(*) as product_count from product p
      where p.displayed and p.sale_status = 'ONSALE' and ${inCategory} group by brand_no
    ) counted using (brand_no)
    where b.displayed and (${categoryNo ?? 0}::integer = 0 or product_count > 0)
      and (strpos(lower(b.name_ko), lower(${name})) > 0
        or strpos(lower(b.name_en), lower(${name})) > 0)
    order by ${sortColumns[query.sort]} ${query.descending ? sql`desc nulls last` : sql`asc`},
      b.name_ko
    limit ${page.limit}::integer offset ${page.offset}::integer`.execute(db);
  return rows;
}
