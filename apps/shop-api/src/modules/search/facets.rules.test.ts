import { expect, test } from 'vitest';
import { countFacets, priceBandOf } from './facets.rules.ts';

test('groups of a list are counted by brand, category, property, price, stock and discount', () => {
  const hoodie = { brandNo: 1, categoryNos: [10, 11], propertyValueNos: [100] };
  const tee = { brandNo: 1, categoryNos: [10, 12], propertyValueNos: [100, 101] };
  expect(
    countFacets([
      {
        ...hoodie,
        products: 2,
        inStock: 1,
        reduced: 2,
        lowest: 59_000,
        highest: 89_000,
        priceBands: [0, 0, 2, 0, 0],
      },
      {
        ...tee,
        products: 3,
        inStock: 3,
        reduced: 0,
        lowest: 29_000,
        highest: 39_000,
        priceBands: [1, 2, 0, 0, 0],
      },
    ]),
  ).toEqual({
    total: 5,
    inStock: 4,
    reduced: 2,
    minPrice: 29_000,
    maxPrice: 89_000,
    priceBands: [1, 2, 2, 0, 0],
    brands: new Map([[1, 5]]),
    categories: new Map([
      [10, 5],
      [11, 2],
      [12, 3],
    ]),
    propertyValues: new Map([
      [100, 5],
      [101, 3],
    ]),
  });
});

test('an empty list has no prices', () => {
  expect(countFacets([])).toMatchObject({ total: 0, minPrice: 0, maxPrice: 0 });
});

test.each([
  [0, 0],
  [29_999, 0],
  [30_000, 1],
  [100_000, 3],
  [199_999, 3],
  [200_000, 4],
  [9_000_000, 4],
])('a product of %i won is in price band %i', (price, band) => {
  expect(priceBandOf(price)).toBe(band);
});
