/** How many products of a list are alike in brand, categories and properties, and between which prices. */
export type TallyRow = {
  brandNo: number;
  categoryNos: number[];
  propertyValueNos: number[];
  products: number;
  lowest: number;
  highest: number;
};

export type Tally = {
  total: number;
  minPrice: number;
  maxPrice: number;
  brands: Map<number, number>;
  categories: Map<number, number>;
  propertyValues: Set<number>;
};

/** Takes the kinds of a list apart into what it can be narrowed down by; prices of an empty list are 0. */
export function takeApart(rows: readonly TallyRow[]): Tally {
  const tally: Tally = {
    total: 0,
    minPrice: rows[0]?.lowest ?? 0,
    maxPrice: 0,
    brands: new Map(),
    categories: new Map(),
    propertyValues: new Set(),
  };
  const count = (counts: Map<number, number>, no: number, products: number) =>
    counts.set(no, (counts.get(no) ?? 0) + products);
  for (const { brandNo, categoryNos, propertyValueNos, products, lowest, highest } of rows) {
    tally.total += products;
    tally.minPrice = Math.min(tally.minPrice, lowest);
    tally.maxPrice = Math.max(tally.maxPrice, highest);
    count(tally.brands, brandNo, products);
    for (const categoryNo of categoryNos) count(tally.categories, categoryNo, products);
    for (const valueNo of propertyValueNos) tally.propertyValues.add(valueNo);
  }
  return tally;
}
