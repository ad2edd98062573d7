/** Products of a list with the same brand, categories and property values. */
export type FacetGroup = {
  brandNo: number;
  categoryNos: number[];
  propertyValueNos: number[];
  /** How many products. */
  products: number;
  /** Won, of the cheapest and the dearest of them. */
  lowest: number;
  highest: number;
};

export type FacetCounts = {
  total: number;
  minPrice: number;
  maxPrice: number;
  /** Products by the number of their brand, or category. */
  brands: Map<number, number>;
  categories: Map<number, number>;
  propertyValues: Set<number>;
};

/** Count the facets of a list from its groups; both prices of an empty list are 0. */
export function countFacets(groups: readonly FacetGroup[]): FacetCounts {
  const counts: FacetCounts = {
    total: 0,
    minPrice: groups[0]?.lowest ?? 0,
    maxPrice: 0,
    brands: new Map(),
    categories: new Map(),
    propertyValues: new Set(),
  };
  const add = (to: Map<number, number>, no: number, products: number) =>
    to.set(no, (to.get(no) ?? 0) + products);
  for (const { brandNo, categoryNos, propertyValueNos, products, lowest, highest } of groups) {
    counts.total += products;
    counts.minPrice = Math.min(counts.minPrice, lowest);
    counts.maxPrice = Math.max(counts.maxPrice, highest);
    add(counts.brands, brandNo, products);
    for (const categoryNo of categoryNos) add(counts.categories, categoryNo, products);
    for (const valueNo of propertyValueNos) counts.propertyValues.add(valueNo);
  }
  return counts;
}
