import { expect, test } from 'vitest';
import { takeApart } from './facets.rules.ts';

test('kinds are taken apart into brands, categories, properties and prices', () => {
  const hoodie = { brandNo: 1, categoryNos: [10, 11], propertyValueNos: [100] };
  const tee = { brandNo: 1, categoryNos: [10, 12], propertyValueNos: [100, 101] };
  expect(
    takeApart([
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

test('a list of nothing has no prices', () => {
  expect(takeApart([])).toMatchObject({ total: 0, minPrice: 0, maxPrice: 0 });
});
