import { sql } from 'kysely';
import type { ShopDb } from '../../shop.ts';
import { conditionOf, productsOf } from './list.sql.ts';
import type { ListFilter } from './list-query.ts';

export type ListSummary = {
  minPrice: number;
  maxPrice: number;
  brands: { brandNo: number; nameKo: string; nameEn: string; nameType: string; count: number }[];
  categories: {
    categoryNo: number;
    parentNo: number | null;
    depth: number;
    label: string;
    displayOrder: number;
    count: number;
  }[];
};

/** Between which prices a list lies, and how many of it each brand and category has. */
export async function summariseListed(db: ShopDb, filter: ListFilter): Promise<ListSummary> {
  const { rows } = await sql<ListSummary>`
    with listed as materialized (
      select p.brand_no, p.category_nos, p.discounted_price
      from ${productsOf(filter)} where ${conditionOf(filter)}
    )
    select
      (select coalesce(min(discounted_price), 0) from listed) as min_price,
      (select coalesce(max(discounted_price), 0) from listed) as max_price,
      (select coalesce(jsonb_agg(jsonb_build_object('brandNo', brand_no, 'nameKo', name_ko,
          'nameEn', name_en, 'nameType', name_type, 'count', count) order by name_ko), '[]')
        from (select brand_no, count(*) from listed group by brand_no) counted
        join brand using (brand_no)) as brands,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryNo', c.category_no,
          'parentNo', parent_no, 'depth', depth, 'label', label, 'displayOrder', display_order,
          'count', count) order by depth, display_order), '[]')
        from (select category_no, count(*) from listed, unnest(category_nos) as category_no
          group by category_no) counted
        join category c using (category_no) where c.displayed) as categories`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('a summary has one row');
  return summary;
}
