import { sum, type Won, won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCoupons, type CouponInHand } from '../coupon-redemption/coupon-discounts.rules.ts';
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
const purse = fc.array(coupon, { minLength: 1, maxLength: 4 }).map(
  (all) =>
    new Map(
      all.map(({ kind, rate, amount, minAmt, excluded }, at): [number, CouponInHand] => [
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
          isFree: true,
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
const wish = fc.record({
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

test('what an order holds of coupons and points is exactly what it costs less', () => {
  fc.assert(
    fc.property(lines, purse, wish, (goods, coupons, { points, ...choice }) => {
      const judged = applyCoupons(goods, coupons, choice, { platform: 'PC', now });
      if ('whyNot' in judged) return;
      const fees = { deliveryAmt: won(3_000), remoteDeliveryAmt: won(0) };
      const quoted = quote([{ lines: goods, ...fees }], { ...judged, points: won(points) });
      const held = sum(judged.held.map((one) => one.discountAmt));
      expect(quoted.productCouponDiscountAmt + quoted.cartCouponDiscountAmt).toBe(held);
      expect(quoted.payAmt + quoted.pointsAmt + held).toBe(
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
