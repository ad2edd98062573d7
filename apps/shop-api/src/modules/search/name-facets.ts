import { CATALOG } from '../catalog/index.ts';
import type { ListContext } from '../product-lists/index.ts';
import type { FacetCounts } from './facets.rules.ts';
import { type FacetNames, readFacetNames } from './facets.sql.ts';

/** What a list can be filtered by further, with how many products each choice leaves. */
export type Facets = {
  total: number;
  inStock: number;
  reduced: number;
  priceBands: number[];
  properties: PropertyFacet[];
  minPrice: number;
  maxPrice: number;
  brands: (FacetNames['brands'][number] & { count: number })[];
  categories: (FacetNames['categories'][number] & { count: number })[];
};

type PropertyFacet = {
  propNo: number;
  propName: string;
  propType: string;
  propValues: { propValueNo: number; propValue: string; count: number }[];
};

/** Read the names of everything that facets count; all lists share them. */
export function facetNamesOf({ reads, listCache }: ListContext): Promise<FacetNames> {
  return listCache.get('facet names', async () => {
    const value = await readFacetNames(reads);
    return { value, tags: [CATALOG], bytes: JSON.stringify(value).length };
  });
}

/** Give counted facets their names, sorted as shoppers see them; what has no product is left out. */
export function nameFacets(names: FacetNames, counts: FacetCounts): Facets {
  return {
    total: counts.total,
    inStock: counts.inStock,
    reduced: counts.reduced,
    priceBands: counts.priceBands,
    minPrice: counts.minPrice,
    maxPrice: counts.maxPrice,
    properties: names.properties.flatMap((property) => {
      const propValues = counted(
        property.propValues,
        counts.propertyValues,
        (it) => it.propValueNo,
      );
      return propValues.length === 0 ? [] : { ...property, propValues };
    }),
    brands: counted(names.brands, counts.brands, ({ brandNo }) => brandNo),
    categories: counted(names.categories, counts.categories, ({ categoryNo }) => categoryNo),
  };
}

function counted<Named extends object>(
  all: readonly Named[],
  counts: ReadonlyMap<number, number>,
  noOf: (named: Named) => number,
): (Named & { count: number })[] {
  return all.flatMap((named) => {
    const count = counts.get(noOf(named));
    return count === undefined ? [] : { ...named, count };
  });
}
