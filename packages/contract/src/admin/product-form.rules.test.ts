import { expect, test } from 'vitest';
import { belowCostBy, belowCostText } from './product-form.rules.ts';

const priced = { salePrice: 50_000, immediateDiscountAmt: 5_000, costPrice: 31_000, options: [] };

test('a product is below cost where its cheapest option is, after the discount', () => {
  expect(belowCostBy(priced)).toBe(0);
  expect(belowCostBy({ ...priced, immediateDiscountAmt: 19_000 })).toBe(0);
  expect(belowCostBy({ ...priced, immediateDiscountAmt: 20_000 })).toBe(1_000);
  expect(belowCostBy({ ...priced, options: [{ addPrice: 0 }, { addPrice: -15_000 }] })).toBe(1_000);
  expect(belowCostBy({ ...priced, salePrice: 5_000, costPrice: null })).toBe(0);
});

test('what was below cost by as much already is not said again', () => {
  const cheap = { ...priced, salePrice: 30_000 };
  expect(belowCostText(priced, undefined)).toBe(undefined);
  expect(belowCostText(cheap, priced)).toBe('원가보다 6,000원 싸게 팔게 돼요.');
  expect(belowCostText(cheap, cheap)).toBe(undefined);
});
