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
    addTo(counts.brands, group.brandNo, products);
    for (const categoryNo of group.categoryNos) addTo(counts.categories, categoryNo, products);
    for (const valueNo of group.propertyValueNos) addTo(counts.propertyValues, valueNo, products);
  }
  return counts;
}

/** The columns of the search index that facets are counted by. */
export type FacetColumns = {
  values: { price: Int32Array };
  discounts: Int32Array;
  kindOf: Int32Array;
  kinds: readonly Pick<FacetGroup, 'brandNo' | 'categoryNos' | 'propertyValueNos'>[];
};

/** Count the facets of rows of the search index; `soldOut` is 1 for each row that is. */
export function countFacetsOfRows(
  { values, discounts, kindOf, kinds }: FacetColumns,
  rows: Int32Array,
  soldOut: Uint8Array,
): FacetCounts {
  const ofKind = new Int32Array(kinds.length);
  const priceBands = [...PRICE_STEPS.map(() => 0), 0];
  let inStock = 0;
  let reduced = 0;
  let minPrice = Number.POSITIVE_INFINITY;
  let maxPrice = 0;
  // A counted loop: a list may be as long as the shop is large.
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const price = values.price[row] as number;
    const band = priceBandOf(price);
    priceBands[band] = (priceBands[band] as number) + 1;
    if (soldOut[row] === 0) inStock += 1;
    if ((discounts[row] as number) > 0) reduced += 1;
    if (price < minPrice) minPrice = price;
    if (price > maxPrice) maxPrice = price;
    const kind = kindOf[row] as number;
    ofKind[kind] = (ofKind[kind] as number) + 1;
  }
  const counts: FacetCounts = {
    total: rows.length,
    inStock,
    reduced,
    minPrice: rows.length === 0 ? 0 : minPrice,
    maxPrice,
    priceBands,
    brands: new Map(),
    categories: new Map(),
    propertyValues: new Map(),
  };
  kinds.forEach(({ brandNo, categoryNos, propertyValueNos }, kind) => {
    const products = ofKind[kind] as number;
    if (products === 0) return;
    addTo(counts.brands, brandNo, products);
    for (const categoryNo of categoryNos) addTo(counts.categories, categoryNo, products);
    for (const valueNo of propertyValueNos) addTo(counts.propertyValues, valueNo, products);
  });
  return counts;
}

function addTo(counts: Map<number, number>, no: number, products: number): void {
  counts.set(no, (counts.get(no) ?? 0) + products);
}
