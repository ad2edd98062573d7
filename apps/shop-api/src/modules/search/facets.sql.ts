import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { conditionOf, productsOf } from '../product-lists/product-lists.sql.ts';
import type { Tally, TallyRow } from './facets.rules.ts';
import type { ListFilter } from './search-query.wire.ts';

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
 * A list counted by what it can be narrowed down by. Products that are alike in that are counted
 * together, so that taking categories and properties apart costs little however long the list is.
 */
export async function tallyListed(db: ShopDb, filter: ListFilter): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    select p.brand_no, p.category_nos, p.property_value_nos, count(*)::integer as products,
      min(p.discounted_price) as lowest, max(p.discounted_price) as highest
    from ${productsOf(filter)} where ${conditionOf(filter)}
    group by p.brand_no, p.category_nos, p.property_value_nos`.execute(db);
  return rows;
}

/** The names of what was counted, in the order they are shown in. */
export async function nameTallied(db: ShopDb, tally: Tally): Promise<ListSummary> {
  const { rows } = await sql<Named>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('brandNo', brand_no, 'nameKo', name_ko,
          'nameEn', name_en, 'nameType', name_type) order by name_ko), '[]')
        from brand where brand_no = any (${[...tally.brands.keys()]}::integer[])) as brands,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryNo', category_no,
          'parentNo', parent_no, 'depth', depth, 'label', label, 'displayOrder', display_order
        ) order by depth, display_order), '[]')
        from category where displayed
          and category_no = any (${[...tally.categories.keys()]}::integer[])) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('propNo', property_no, 'propName', name,
          'propType', 'STRING', 'propValues', named_values) order by property_no), '[]')
        from (
          select property_no, name, jsonb_agg(
            jsonb_build_object('propValueNo', value_no, 'propValue', value) order by value_no
          ) as named_values
          from property_value join property using (property_no)
          where value_no = any (${[...tally.propertyValues]}::integer[])
          group by property_no, name
        ) named) as properties`.execute(db);
  const [named] = rows;
  if (!named) throw new Error('a summary has one row');
  return {
    total: tally.total,
    minPrice: tally.minPrice,
    maxPrice: tally.maxPrice,
    properties: named.properties,
    brands: named.brands.map((brand) => ({
      ...brand,
      count: tally.brands.get(brand.brandNo) ?? 0,
    })),
    categories: named.categories.map((category) => ({
      ...category,
      count: tally.categories.get(category.categoryNo) ?? 0,
    })),
  };
}

type Named = {
  properties: PropertySummary[];
  brands: Omit<ListSummary['brands'][number], 'count'>[];
  categories: Omit<ListSummary['categories'][number], 'count'>[];
};
