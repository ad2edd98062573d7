import { won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeLines, priceLine, quantityByProduct } from './line-items.rules.ts';

test('a line costs its quantity times the price of one unit', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 999 }), (sale, discount, quantity) => {
      const immediateDiscount = won(Math.min(sale, discount));
      const price = priceLine(quantity, {
        salePrice: won(sale),
        addPrice: won(500),
        immediateDiscount,
      });
      expect(price.buyAmt).toBe(quantity * (sale + 500 - immediateDiscount));
      expect(price.buyAmt + price.immediateDiscountAmt).toBe(price.standardAmt);
    }),
  );
});

test('merging loses no unit and leaves each option once', () => {
  const line = fc.record({
    optionNo: fc.integer({ min: 1, max: 5 }),
    productNo: fc.constant(1),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergeLines(lines);
      expect(new Set(merged.map((each) => each.optionNo)).size).toBe(merged.length);
      expect(quantityByProduct(merged)).toEqual(quantityByProduct(lines));
    }),
  );
});
