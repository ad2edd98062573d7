import { sql } from 'kysely';
import type { ShopDb } from '../../shop.ts';
import { conditionOf, productsOf } from './list.sql.ts';
import type { ListFilter } from './list-query.ts';

export type ListSummary = {
  total: number;
  properties: PropertySummary[];
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

export type PropertySummary = {
  propNo: number;
  propName: string;
  propType: string;
  propValues: { propValueNo: number; propValue: string }[];
};

/**
 * Everything to narrow a list down by: between which prices it lies, how many of it each brand and
 * category has, which properties. Products that are alike in that are counted together first, so
 * that taking categories and properties apart costs little however long the list is.
 */
export async function summariseListed(db: ShopDb, filter: ListFilter): Promise<ListSummary> {
  const { rows } = await sql<ListSummary>`
    with listed as materialized (
      select p.brand_no, p.category_nos, p.property_value_nos, count(*)::integer as products,
        min(p.discounted_price) as lowest, max(p.discounted_price) as highest
      from ${productsOf(filter)} where ${conditionOf(filter)}
      group by p.brand_no, p.category_nos, p.property_value_nos
    )
    select
      (select coalesce(sum(products), 0)::integer from listed) as total,
      (select coalesce(min(lowest), 0) from listed) as min_price,
      (select coalesce(max(highest), 0) from listed) as max_price,
      (select coalesce(jsonb_agg(jsonb_build_object('brandNo', brand_no, 'nameKo', name_ko,
          'nameEn', name_en, 'nameType', name_type, 'count', count) order by name_ko), '[]')
        from (select brand_no, sum(products)::integer as count from listed group by brand_no) counted
        join brand using (brand_no)) as brands,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryNo', c.category_no,
          'parentNo', parent_no, 'depth', depth, 'label', label, 'displayOrder', display_order,
          'count', count) order by depth, display_order), '[]')
        from (select category_no, sum(products)::integer as count
          from listed, unnest(category_nos) as category_no group by category_no) counted
        join category c using (category_no) where c.displayed) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('propNo', property_no, 'propName', name,
          'propType', 'STRING', 'propValues', named_values) order by property_no), '[]')
        from (
          select property_no, name, jsonb_agg(
            jsonb_build_object('propValueNo', value_no, 'propValue', value) order by value_no
          ) as named_values
          from (select distinct unnest(property_value_nos) as value_no from listed) used
          join property_value using (value_no) join property using (property_no)
          group by property_no, name
        ) named) as properties`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('a summary has one row');
  return summary;
}
