import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { filterCondition, type ProductFilter, productSource } from '../product-lists/index.ts';
import { type FacetGroup, PRICE_STEPS } from './facets.rules.ts';

/**
 * Group a list without keywords by its facets. Products alike are counted together, so that counting
 * each category and property of them costs little however long the list is.
 */
export async function groupByFacets(db: ShopDb, filter: ProductFilter): Promise<FacetGroup[]> {
  const belowEachStep = sql.join(
    PRICE_STEPS.map(
      (step) => sql`count(*) filter (where p.discounted_price < ${step}::integer)::integer`,
    ),
  );
  const { rows } = await sql<Omit<FacetGroup, 'priceBands'> & { belowSteps: number[] }>`
    select p.brand_no, p.category_nos, p.property_value_nos, count(*)::integer as products,
      count(*) filter (where not p.sold_out)::integer as in_stock,
      count(*) filter (where p.immediate_discount_amt > 0)::integer as reduced,
      min(p.discounted_price) as lowest, max(p.discounted_price) as highest,
      array[${belowEachStep}] as below_steps
    from ${productSource(filter)} where ${filterCondition(filter)}
    group by p.brand_no, p.category_nos, p.property_value_nos`.execute(db);
  return rows.map(({ belowSteps, ...group }) => ({
    ...group,
    priceBands: [...belowSteps, group.products].map(
      (below, band) => below - (belowSteps[band - 1] ?? 0),
    ),
  }));
}

/** The names of all brands, categories and properties, each sorted as shoppers see them. */
export type FacetNames = {
  brands: { brandNo: number; nameKo: string; nameEn: string; nameType: string }[];
  categories: {
    categoryNo: number;
    parentNo: number | null;
    depth: number;
    label: string;
    displayOrder: number;
  }[];
  properties: {
    propNo: number;
    propName: string;
    propType: string;
    propValues: { propValueNo: number; propValue: string }[];
  }[];
};

/** Read the names of everything that facets count. */
export async function readFacetNames(db: ShopDb): Promise<FacetNames> {
  const { rows } = await sql<FacetNames>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('brandNo', brand_no, 'nameKo', name_ko,
          'nameEn', name_en, 'nameType', name_type) order by name_ko), '[]')
        from brand) as brands,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryNo', category_no,
          'parentNo', parent_no, 'depth', depth, 'label', label, 'displayOrder', display_order
        ) order by depth, display_order), '[]')
        from category c where displayed and not exists (
          select from category above where above.category_no = c.parent_no and not above.displayed
        )) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('propNo', property_no, 'propName', name,
          'propType', 'STRING', 'propValues', named_values) order by property_no), '[]')
        from (
          select property_no, name, jsonb_agg(
            jsonb_build_object('propValueNo', value_no, 'propValue', value) order by value_no
          ) as named_values
          from property_value join property using (property_no)
          group by property_no, name
        ) named) as properties`.execute(db);
  const [names] = rows;
  if (!names) throw new Error('the names of facets are one row');
  return names;
}
