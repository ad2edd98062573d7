import { addDays } from '@duskline/contract/time.rules';
import { won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Buyer, checkEligibility, type SaleTerms } from './eligibility.rules.ts';

const now = new Date('2026-05-04T12:00:00+09:00');
const buyer: Buyer = { platform: 'PC', isMember: true, now };
const terms: SaleTerms = {
  optionNo: 1,
  productNo: 1,
  isForSale: true,
  isDisplayed: true,
  saleStartsAt: new Date('2026-01-01T00:00:00+09:00'),
  saleEndsAt: null,
  platforms: ['PC', 'MOBILE_WEB', 'AOS', 'IOS'],
  isAppOnly: false,
  isMembersOnly: false,
  isForcedSoldOut: false,
  available: 10,
  minBuyCount: 1,
  maxBuyTimeCount: 0,
  maxBuyPersonCount: 0,
  dropNo: null,
  salePrice: won(30_000),
  addPrice: won(0),
  immediateDiscount: won(0),
  unitPrice: won(30_000),
};
const counts = (quantity: number, purchasedBefore = 0) => ({
  quantity,
  productQuantity: quantity,
  purchasedBefore,
});

test('a product is not sold before its sale begins', () => {
  const tomorrow = addDays(now, 1);
  expect(checkEligibility(counts(1), { ...terms, saleStartsAt: tomorrow }, buyer)).toEqual({
    name: 'product_not_for_sale',
    canReduce: false,
  });
});

test('a product is sold until the moment its sale ends, and not in it', () => {
  const before = new Date(now.getTime() + 1);
  expect(checkEligibility(counts(1), { ...terms, saleEndsAt: before }, buyer)).toBe(undefined);
  expect(checkEligibility(counts(1), { ...terms, saleEndsAt: now }, buyer)).toEqual({
    name: 'product_not_for_sale',
    canReduce: false,
  });
});

test('an option that is forced sold out cannot be bought, whatever its stock', () => {
  const refusal = checkEligibility(counts(1), { ...terms, isForcedSoldOut: true }, buyer);
  expect(refusal?.name).toBe('sold_out');
});

test('a member who bought before may buy less, and nothing once the limit is reached', () => {
  const limited = { ...terms, maxBuyPersonCount: 3 };
  expect(checkEligibility(counts(1, 2), limited, buyer)).toBeUndefined();
  expect(checkEligibility(counts(2, 2), limited, buyer)).toEqual({
    name: 'over_person_limit',
    canReduce: true,
  });
  expect(checkEligibility(counts(1, 3), limited, buyer)?.canReduce).toBe(false);
});

test('a line may be reduced exactly if fewer units of its product can be bought', () => {
  const limits = fc.record({
    available: fc.integer({ min: 0, max: 20 }),
    minBuyCount: fc.integer({ min: 1, max: 4 }),
    maxBuyTimeCount: fc.integer({ min: 0, max: 5 }),
    maxBuyPersonCount: fc.integer({ min: 0, max: 5 }),
  });
  const quantity = fc.integer({ min: 1, max: 30 });
  const others = fc.integer({ min: 0, max: 6 });
  const before = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      limits,
      quantity,
      others,
      before,
      (given, wanted, otherQuantity, purchasedBefore) => {
        const limited = { ...terms, ...given };
        const refusalOf = (own: number, other: number) =>
          checkEligibility(
            { quantity: own, productQuantity: own + other, purchasedBefore },
            limited,
            buyer,
          );
        const refusal = refusalOf(wanted, otherQuantity);
        if (!refusal) return;
        const isPossible = upTo(1, wanted).some((own) =>
          upTo(0, otherQuantity).some((other) => !refusalOf(own, other)),
        );
        expect(refusal.canReduce).toBe(isPossible);
      },
    ),
    { numRuns: 1000 },
  );
});

const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('a member who has bought up to the limit per person cannot buy fewer units either', () => {
  const limited = { ...terms, maxBuyTimeCount: 2, maxBuyPersonCount: 3 };
  expect(checkEligibility(counts(5, 3), limited, buyer)).toEqual({
    name: 'over_purchase_limit',
    canReduce: false,
  });
});
