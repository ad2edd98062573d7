import { sum, type Won, won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applySelection } from '../coupon-redemption/coupon-discounts.rules.ts';
import type { OwnedCoupon } from '../coupons/coupon-terms.rules.ts';
import { quote } from './quote.rules.ts';

const now = new Date('2026-05-04T03:00:00Z');
const anything = {
  productNos: new Set<number>(),
  categoryNos: new Set<number>(),
  brandNos: new Set<number>(),
};

const coupon = fc.record({
  kind: fc.constantFrom('PRODUCT' as const, 'CART' as const),
  rate: fc.option(fc.integer({ min: 1, max: 100 })),
  amount: fc.integer({ min: 1, max: 300_000 }),
  minAmt: fc.integer({ min: 0, max: 100_000 }),
  excluded: fc.option(fc.integer({ min: 1, max: 3 })),
});
const ownedCoupons = fc.array(coupon, { minLength: 1, maxLength: 4 }).map(
  (all) =>
    new Map(
      all.map(({ kind, rate, amount, minAmt, excluded }, at): [number, OwnedCoupon] => [
        at + 1,
        {
          issueNo: at + 1,
          kind,
          rate,
          fixedAmt: rate === null ? won(amount) : null,
          maxDiscountAmt: won(0),
          minAmt: won(minAmt),
          combinable: true,
          platforms: ['PC'],
          includes: anything,
          excludes: excluded === null ? anything : { ...anything, productNos: new Set([excluded]) },
          isAvailable: true,
          validUntil: new Date(now.getTime() + 1),
        },
      ]),
    ),
);
const lines = fc
  .array(
    fc.record({
      productNo: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 0, max: 200_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ productNo, price }, at) => ({
      optionNo: at + 1,
      productNo,
      brandNo: 1,
      categoryNos: [],
      standardAmt: won(price),
      immediateDiscountAmt: won(0),
      buyAmt: won(price),
    })),
  );
const requests = fc.record({
  cart: fc.option(fc.integer({ min: 1, max: 4 })),
  products: fc.array(
    fc.record({
      productNo: fc.integer({ min: 1, max: 3 }),
      issueNo: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 3 },
  ),
  points: fc.integer({ min: 0, max: 1_000_000 }),
});

test('what an order reserves of coupons and points is exactly what it costs less', () => {
  fc.assert(
    fc.property(lines, ownedCoupons, requests, (goods, coupons, { points, ...selection }) => {
      const applied = applySelection(goods, coupons, selection, { platform: 'PC', now });
      if ('ineligible' in applied) return;
      const fees = { deliveryAmt: won(3_000), remoteDeliveryAmt: won(0) };
      const quoted = quote([{ lines: goods, ...fees }], { ...applied, points: won(points) });
      const reserved = sum(applied.toReserve.map((one) => one.discountAmt));
      expect(quoted.productCouponDiscountAmt + quoted.cartCouponDiscountAmt).toBe(reserved);
      expect(quoted.payAmt + quoted.pointsAmt + reserved).toBe(
        sum(goods.map((line) => line.buyAmt)) + 3_000,
      );
      for (const { optionNo, buyAmt } of goods) {
        const share = quoted.shares.get(optionNo);
        const parts: Won[] = share
          ? [share.productCouponDiscountAmt, share.cartCouponDiscountAmt, share.pointsAmt]
          : [];
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
        expect(sum(parts)).toBeLessThanOrEqual(buyAmt);
      }
    }),
    { numRuns: 500 },
  );
});
