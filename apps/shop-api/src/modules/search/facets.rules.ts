/** Won: where one price band of a list ends and the next begins; the last has no end. */
export const PRICE_STEPS = [30_000, 50_000, 100_000, 200_000] as const;

/** Return the number of the price band of a price, from 0 to `PRICE_STEPS.length`. */
export function priceBandOf(price: number): number {
  const band = PRICE_STEPS.findIndex((step) => price < step);
  return band === -1 ? PRICE_STEPS.length : band;
}

/** Products of a list with the same brand, categories and property values. */
export type FacetGroup = {
  brandNo: number;
  categoryNos: number[];
  propertyValueNos: number[];
  /** How many products. */
  products: number;
  /** How many of them are in stock, and how many are reduced. */
  inStock: number;
  reduced: number;
  /** Won, of the cheapest and the dearest of them. */
  lowest: number;
  highest: number;
  /** How many of them are in each price band. */
  priceBands: number[];
};

export type FacetCounts = {
  total: number;
  inStock: number;
  reduced: number;
  minPrice: number;
  maxPrice: number;
  /** Products by price band. */
  priceBands: number[];
  /** Products by the number of their brand, category, or property value. */
  brands: Map<number, number>;
  categories: Map<number, number>;
  propertyValues: Map<number, number>;
};

/** Count the facets of a list from its groups; both prices of an empty list are 0. */
export function countFacets(groups: readonly FacetGroup[]): FacetCounts {
  const counts: FacetCounts = {
    total: 0,
    inStock: 0,
    reduced: 0,
    minPrice: groups[0]?.lowest ?? 0,
    maxPrice: 0,
    priceBands: [...PRICE_STEPS.map(() => 0), 0],
    brands: new Map(),
    categories: new Map(),
    propertyValues: new Map(),
  };
  const add = (to: Map<number, number>, no: number, products: number) =>
    to.set(no, (to.get(no) ?? 0) + products);
  for (const group of groups) {
    const { products } = group;
    counts.total += products;
    counts.inStock += group.inStock;
    counts.reduced += group.reduced;
    counts.minPrice = Math.min(counts.minPrice, group.lowest);
    counts.maxPrice = Math.max(counts.maxPrice, group.highest);
    counts.priceBands = counts.priceBands.map(
      (before, band) => before + (group.priceBands[band] ?? 0),
    );
    add(counts.brands, group.brandNo, products);
    for (const categoryNo of group.categoryNos) add(counts.categories, categoryNo, products);
    for (const valueNo of group.propertyValueNos) add(counts.propertyValues, valueNo, products);
  }
  return counts;
}
