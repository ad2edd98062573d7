import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { filterCondition, type ProductFilter, productSource } from '../product-lists/index.ts';
import { type FacetCounts, type FacetGroup, PRICE_STEPS } from './facets.rules.ts';

/** What a list can be filtered by further, with how many products each choice leaves. */
export type Facets = {
  total: number;
  inStock: number;
  reduced: number;
  priceBands: number[];
  properties: PropertyFacet[];
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

type PropertyFacet = {
  propNo: number;
  propName: string;
  propType: string;
  propValues: { propValueNo: number; propValue: string; count: number }[];
};

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

/** Look up the names of counted facets, sorted as shoppers see them. */
export async function nameFacets(db: ShopDb, counts: FacetCounts): Promise<Facets> {
  const { rows } = await sql<FacetNames>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('brandNo', brand_no, 'nameKo', name_ko,
          'nameEn', name_en, 'nameType', name_type) order by name_ko), '[]')
        from brand where brand_no = any (${[...counts.brands.keys()]}::integer[])) as brands,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryNo', category_no,
          'parentNo', parent_no, 'depth', depth, 'label', label, 'displayOrder', display_order
        ) order by depth, display_order), '[]')
        from category where displayed
          and category_no = any (${[...counts.categories.keys()]}::integer[])) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('propNo', property_no, 'propName', name,
          'propType', 'STRING', 'propValues', named_values) order by property_no), '[]')
        from (
          select property_no, name, jsonb_agg(
            jsonb_build_object('propValueNo', value_no, 'propValue', value) order by value_no
          ) as named_values
          from property_value join property using (property_no)
          where value_no = any (${[...counts.propertyValues.keys()]}::integer[])
          group by property_no, name
        ) named) as properties`.execute(db);
  const [named] = rows;
  if (!named) throw new Error('the names of facets are one row');
  return {
    total: counts.total,
    inStock: counts.inStock,
    reduced: counts.reduced,
    priceBands: counts.priceBands,
    minPrice: counts.minPrice,
    maxPrice: counts.maxPrice,
    properties: named.properties.map((property) => ({
      ...property,
      propValues: property.propValues.map((value) => ({
        ...value,
        count: counts.propertyValues.get(value.propValueNo) ?? 0,
      })),
    })),
    brands: named.brands.map((brand) => ({
      ...brand,
      count: counts.brands.get(brand.brandNo) ?? 0,
    })),
    categories: named.categories.map((category) => ({
      ...category,
      count: counts.categories.get(category.categoryNo) ?? 0,
    })),
  };
}

type FacetNames = {
  properties: (Omit<PropertyFacet, 'propValues'> & {
    propValues: Omit<PropertyFacet['propValues'][number], 'count'>[];
  })[];
  brands: Omit<Facets['brands'][number], 'count'>[];
  categories: Omit<Facets['categories'][number], 'count'>[];
};
