import { expect, test } from 'vitest';
import { countFacets } from './facets.rules.ts';

test('groups of a list are counted by brand, category, property and price', () => {
  const hoodie = { brandNo: 1, categoryNos: [10, 11], propertyValueNos: [100] };
  const tee = { brandNo: 1, categoryNos: [10, 12], propertyValueNos: [100, 101] };
  expect(
    countFacets([
      { ...hoodie, products: 2, lowest: 59_000, highest: 89_000 },
      { ...tee, products: 3, lowest: 29_000, highest: 39_000 },
    ]),
  ).toEqual({
    total: 5,
    minPrice: 29_000,
    maxPrice: 89_000,
    brands: new Map([[1, 5]]),
    categories: new Map([
      [10, 5],
      [11, 2],
      [12, 3],
    ]),
    propertyValues: new Set([100, 101]),
  });
});

test('an empty list has no prices', () => {
  expect(countFacets([])).toMatchObject({ total: 0, minPrice: 0, maxPrice: 0 });
});
