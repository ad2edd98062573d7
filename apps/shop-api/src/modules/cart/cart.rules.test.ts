import { addDays } from '@duskline/contract/time.rules';
import { won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Buyer,
  findLineFault,
  mergeLines,
  type OfferTerms,
  priceLine,
  unitsByProduct,
} from './cart.rules.ts';

const now = new Date('2026-05-04T12:00:00+09:00');
const buyer: Buyer = { platform: 'PC', isMember: true, now };
const offer: OfferTerms = {
  optionNo: 1,
  productNo: 1,
  isForSale: true,
  isDisplayed: true,
  saleStartsAt: new Date('2026-01-01T00:00:00+09:00'),
  platforms: ['PC', 'MOBILE_WEB', 'AOS', 'IOS'],
  isAppOnly: false,
  isMembersOnly: false,
  isForcedSoldOut: false,
  unitsLeft: 10,
  minBuyCount: 1,
  maxBuyTimeCount: 0,
  maxBuyPersonCount: 0,
  salePrice: won(30_000),
  addPrice: won(0),
  immediateDiscount: won(0),
  unitPrice: won(30_000),
};
const counts = (units: number, boughtBefore = 0) => ({ units, productUnits: units, boughtBefore });

test('a product is not sold before its sale begins', () => {
  const tomorrow = addDays(now, 1);
  expect(findLineFault(counts(1), { ...offer, saleStartsAt: tomorrow }, buyer)).toEqual({
    name: 'product_not_for_sale',
    canReduce: false,
  });
});

test('a forced sold-out beats stock', () => {
  const fault = findLineFault(counts(1), { ...offer, isForcedSoldOut: true }, buyer);
  expect(fault?.name).toBe('sold_out');
});

test('who bought before may buy less, and nothing once the limit is reached', () => {
  const limited = { ...offer, maxBuyPersonCount: 3 };
  expect(findLineFault(counts(1, 2), limited, buyer)).toBeUndefined();
  expect(findLineFault(counts(2, 2), limited, buyer)).toEqual({
    name: 'over_person_limit',
    canReduce: true,
  });
  expect(findLineFault(counts(1, 3), limited, buyer)?.canReduce).toBe(false);
});

test('a line may be reduced exactly if fewer units of its product can be bought', () => {
  const terms = fc.record({
    unitsLeft: fc.integer({ min: 0, max: 20 }),
    minBuyCount: fc.integer({ min: 1, max: 4 }),
    maxBuyTimeCount: fc.integer({ min: 0, max: 5 }),
    maxBuyPersonCount: fc.integer({ min: 0, max: 5 }),
  });
  const units = fc.integer({ min: 1, max: 30 });
  const others = fc.integer({ min: 0, max: 6 });
  const before = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(terms, units, others, before, (given, wanted, otherUnits, boughtBefore) => {
      const limited = { ...offer, ...given };
      const faultOf = (own: number, other: number) =>
        findLineFault({ units: own, productUnits: own + other, boughtBefore }, limited, buyer);
      const fault = faultOf(wanted, otherUnits);
      if (!fault) return;
      const isPossible = upTo(1, wanted).some((own) =>
        upTo(0, otherUnits).some((other) => !faultOf(own, other)),
      );
      expect(fault.canReduce).toBe(isPossible);
    }),
    { numRuns: 1000 },
  );
});

const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('who reached the limit per person by earlier purchases cannot reduce an order that is over the limit per purchase', () => {
  const limited = { ...offer, maxBuyTimeCount: 2, maxBuyPersonCount: 3 };
  expect(findLineFault(counts(5, 3), limited, buyer)).toEqual({
    name: 'over_purchase_limit',
    canReduce: false,
  });
});

test('a line costs its units times the price of one', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 999 }), (sale, discount, units) => {
      const immediateDiscount = won(Math.min(sale, discount));
      const price = priceLine(units, {
        salePrice: won(sale),
        addPrice: won(500),
        immediateDiscount,
      });
      expect(price.buyAmt).toBe(units * (sale + 500 - immediateDiscount));
      expect(price.buyAmt + price.immediateDiscountAmt).toBe(price.standardAmt);
    }),
  );
});

test('merging loses no unit and leaves each option once', () => {
  const line = fc.record({
    optionNo: fc.integer({ min: 1, max: 5 }),
    productNo: fc.constant(1),
    units: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergeLines(lines);
      expect(new Set(merged.map((each) => each.optionNo)).size).toBe(merged.length);
      expect(unitsByProduct(merged)).toEqual(unitsByProduct(lines));
    }),
  );
});
