import { allocate, sum, type Won, won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quote } from './quote.rules.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(won);
const line = fc
  .record({ standardAmt: amount(100_000_000), immediate: amount(100_000_000) })
  .map(({ standardAmt, immediate }) => {
    const immediateDiscountAmt = won(Math.min(standardAmt, immediate));
    return { standardAmt, immediateDiscountAmt, buyAmt: won(standardAmt - immediateDiscountAmt) };
  });
const parcel = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  deliveryAmt: amount(10_000),
  remoteDeliveryAmt: amount(10_000),
});
const order = fc.array(parcel, { minLength: 1, maxLength: 3 }).map((parcels) => {
  let optionNo = 0;
  return parcels.map((each) => ({
    ...each,
    lines: each.lines.map((one) => ({ ...one, optionNo: ++optionNo })),
  }));
});
const reductions = fc.record({
  productCoupons: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 15 }), amount(200_000_000)))
    .map((coupons) => new Map(coupons)),
  cartCoupon: amount(200_000_000),
  cartCouponOptions: fc.uniqueArray(fc.integer({ min: 1, max: 15 })).map((some) => new Set(some)),
  deliveryCoupon: amount(30_000),
  points: amount(400_000_000),
});

test('parts add up to the whole, whatever is divided over whatever', () => {
  const weights = fc.array(amount(2_000_000_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const whole = won(Math.floor(sum(given) * part));
      const parts = allocate(whole, given);
      expect(sum(parts)).toBe(whole);
      for (const [at, one] of parts.entries()) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(given[at] as Won);
      }
    }),
  );
});

test('1,000 won over three equal lines: 334, 333 and 333', () => {
  const equal = won(10_000);
  expect(allocate(won(1_000), [equal, equal, equal])).toEqual([334, 333, 333]);
});

test('more than there is cannot be divided', () => {
  expect(() => allocate(won(101), [won(100)])).toThrow(RangeError);
});

test('every won of an order is accounted for, and nothing is negative', () => {
  fc.assert(
    fc.property(order, reductions, (parcels, wanted) => {
      const quoted = quote(parcels, wanted);
      expect(quoted.payAmt).toBe(
        quoted.standardAmt -
          quoted.immediateDiscountAmt -
          quoted.productCouponDiscountAmt -
          quoted.cartCouponDiscountAmt +
          quoted.deliveryAmt +
          quoted.remoteDeliveryAmt -
          quoted.deliveryCouponDiscountAmt -
          quoted.pointsAmt,
      );
      const { shares, ...amounts } = quoted;
      for (const each of Object.values(amounts)) expect(each).toBeGreaterThanOrEqual(0);
      const sharesOf = (pick: (share: { [Name in string]: Won }) => Won | undefined) =>
        sum([...shares.values()].map((share) => pick(share) ?? won(0)));
      expect(sharesOf((share) => share.productCouponDiscountAmt)).toBe(
        quoted.productCouponDiscountAmt,
      );
      expect(sharesOf((share) => share.cartCouponDiscountAmt)).toBe(quoted.cartCouponDiscountAmt);
      expect(sharesOf((share) => share.pointsAmt)).toBeLessThanOrEqual(quoted.pointsAmt);
    }),
  );
});

test('no line is reduced by more than it costs', () => {
  fc.assert(
    fc.property(order, reductions, (parcels, wanted) => {
      const { shares } = quote(parcels, wanted);
      for (const { optionNo, buyAmt } of parcels.flatMap((each) => each.lines)) {
        const share = shares.get(optionNo);
        const taken =
          (share?.productCouponDiscountAmt ?? 0) +
          (share?.cartCouponDiscountAmt ?? 0) +
          (share?.pointsAmt ?? 0);
        expect(taken).toBeLessThanOrEqual(buyAmt);
      }
    }),
  );
});

test('a cart coupon takes nothing off what it is not for', () => {
  fc.assert(
    fc.property(order, reductions, (parcels, wanted) => {
      const { shares } = quote(parcels, wanted);
      for (const [optionNo, share] of shares) {
        if (!wanted.cartCouponOptions.has(optionNo)) expect(share.cartCouponDiscountAmt).toBe(0);
      }
    }),
  );
});

test('without reductions an order costs its goods and their delivery', () => {
  const goods = {
    optionNo: 1,
    standardAmt: won(30_000),
    immediateDiscountAmt: won(6_000),
    buyAmt: won(24_000),
  };
  const quoted = quote([
    { lines: [goods], deliveryAmt: won(3_000), remoteDeliveryAmt: won(5_000) },
  ]);
  expect(quoted).toMatchObject({ goodsAmt: 24_000, payAmt: 32_000, pointsAmt: 0 });
});
