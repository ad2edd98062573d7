import { sum, type Won, won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnedCoupon, Targets } from '../coupons/coupon-terms.rules.ts';
import { assign, bestProductCoupons } from './best-coupons.rules.ts';
import {
  applySelection,
  type CouponLine,
  checkCoupon,
  discountOf,
} from './coupon-discounts.rules.ts';

const now = new Date('2026-05-04T03:00:00Z');
const here = { platform: 'PC', now };
const nothing: Targets = { productNos: new Set(), categoryNos: new Set(), brandNos: new Set() };
const products = (...productNos: number[]): Targets => ({
  ...nothing,
  productNos: new Set(productNos),
});

let issued = 0;
function coupon(terms: Partial<OwnedCoupon> = {}): OwnedCoupon {
  return {
    issueNo: ++issued,
    kind: 'PRODUCT',
    fixedAmt: terms.rate ? null : won(5_000),
    rate: null,
    maxDiscountAmt: won(0),
    minAmt: won(0),
    combinable: true,
    platforms: ['PC', 'MOBILE_WEB', 'MOBILE_APP'],
    includes: nothing,
    excludes: nothing,
    isAvailable: true,
    validUntil: new Date('2026-06-01T00:00:00Z'),
    ...terms,
  };
}
function line(optionNo: number, buyAmt: number, productNo = optionNo): CouponLine {
  return { optionNo, productNo, brandNo: 1, categoryNos: [10], buyAmt: won(buyAmt) };
}
const byNo = (...coupons: OwnedCoupon[]) => new Map(coupons.map((one) => [one.issueNo, one]));

const targets = fc.record({
  productNos: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  categoryNos: fc.uniqueArray(fc.integer({ min: 10, max: 12 }), { maxLength: 1 }),
});
const toTargets = ({
  productNos,
  categoryNos,
}: {
  productNos: number[];
  categoryNos: number[];
}) => ({
  productNos: new Set(productNos),
  categoryNos: new Set(categoryNos),
  brandNos: new Set<number>(),
});
const someCoupon = fc
  .record({
    kind: fc.constantFrom('PRODUCT' as const, 'CART' as const),
    rate: fc.option(fc.integer({ min: 1, max: 100 })),
    amount: fc.integer({ min: 1, max: 200_000 }),
    maxDiscountAmt: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
    minAmt: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 150_000 })),
    combinable: fc.boolean(),
    includes: targets,
    excludes: targets,
  })
  .map(({ amount, rate, maxDiscountAmt, minAmt, includes, excludes, ...rest }) => ({
    ...rest,
    rate,
    fixedAmt: rate === null ? won(amount) : null,
    maxDiscountAmt: won(rate === null ? 0 : maxDiscountAmt),
    minAmt: won(minAmt),
    includes: toTargets(includes),
    excludes: toTargets(excludes),
  }));
const ownedCoupons = fc
  .array(someCoupon, { maxLength: 6 })
  .map((terms) => terms.map((each, at) => coupon({ ...each, issueNo: at + 1 })));
const basket = fc
  .array(
    fc.record({
      productNo: fc.integer({ min: 1, max: 4 }),
      categoryNo: fc.integer({ min: 10, max: 12 }),
      buyAmt: fc.integer({ min: 0, max: 300_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) =>
    lines.map(({ productNo, categoryNo, buyAmt }, at) => ({
      ...line(at + 1, buyAmt, productNo),
      categoryNos: [categoryNo],
    })),
  );
const selections = fc.record({
  cart: fc.option(fc.integer({ min: 1, max: 7 })),
  products: fc.array(
    fc.record({
      productNo: fc.integer({ min: 1, max: 5 }),
      issueNo: fc.integer({ min: 1, max: 7 }),
    }),
    { maxLength: 4 },
  ),
});

test('coupons never take more than the goods cost, and their parts sum to the whole', () => {
  fc.assert(
    fc.property(basket, ownedCoupons, selections, (lines, coupons, selection) => {
      const applied = applySelection(lines, byNo(...coupons), selection, here);
      if ('ineligible' in applied) return;
      const goodsAmt = sum(lines.map((one) => one.buyAmt));
      const productPart = sum(applied.productCoupons.values());
      expect(sum(applied.toReserve.map((one) => one.discountAmt))).toBe(
        productPart + applied.cartCoupon,
      );
      expect(productPart + applied.cartCoupon).toBeLessThanOrEqual(goodsAmt);
      for (const { optionNo, buyAmt } of lines) {
        const part = applied.productCoupons.get(optionNo) ?? 0;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(buyAmt);
      }
      const left = lines.filter((one) => applied.cartCouponOptions.has(one.optionNo));
      const leftAmt = sum(
        left.map((one) => won(one.buyAmt - (applied.productCoupons.get(one.optionNo) ?? 0))),
      );
      expect(applied.cartCoupon).toBeLessThanOrEqual(leftAmt);
      expect(new Set(applied.toReserve.map((one) => one.issueNo)).size).toBe(
        applied.toReserve.length,
      );
    }),
  );
});

test('the order in which coupons are selected changes nothing', () => {
  fc.assert(
    fc.property(basket, ownedCoupons, selections, (lines, coupons, selection) => {
      const forwards = applySelection(lines, byNo(...coupons), selection, here);
      const backwards = applySelection(
        lines.toReversed(),
        byNo(...coupons.toReversed()),
        { ...selection, products: selection.products.toReversed() },
        here,
      );
      expect('ineligible' in backwards).toBe('ineligible' in forwards);
      if ('ineligible' in forwards || 'ineligible' in backwards) return;
      expect(sum(backwards.productCoupons.values())).toBe(sum(forwards.productCoupons.values()));
      expect(backwards.cartCoupon).toBe(forwards.cartCoupon);
    }),
  );
});

test('a product coupon used first never makes the cart coupon worth more', () => {
  fc.assert(
    fc.property(basket, ownedCoupons, selections, (lines, coupons, selection) => {
      const known = byNo(...coupons);
      const both = applySelection(lines, known, selection, here);
      const alone = applySelection(lines, known, { ...selection, products: [] }, here);
      if ('ineligible' in both || 'ineligible' in alone) return;
      expect(both.cartCoupon).toBeLessThanOrEqual(alone.cartCoupon);
    }),
  );
});

test('no other selection of product coupons takes more off than the best one', () => {
  fc.assert(
    fc.property(basket, ownedCoupons, selections, (lines, coupons, selection) => {
      const known = byNo(...coupons);
      const off = (applied: ReturnType<typeof applySelection>) =>
        'ineligible' in applied ? undefined : sum(applied.productCoupons.values());
      const best = off(
        applySelection(lines, known, bestProductCoupons(lines, coupons, here), here),
      );
      const other = off(applySelection(lines, known, { ...selection, cart: null }, here));
      expect(best).toBeDefined();
      expect(other ?? 0).toBeLessThanOrEqual(best ?? -1);
    }),
  );
});

test('the best assignment is the best of all, tried one by one', () => {
  const table = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: columns, maxLength: columns }),
        {
          minLength: rows,
          maxLength: rows,
        },
      ),
    );
  fc.assert(
    fc.property(table, (gains) => {
      const assigned = assign(gains);
      const taken = assigned.filter((column) => column !== undefined);
      expect(new Set(taken).size).toBe(taken.length);
      const gain = assigned.reduce<number>(
        (all, column, row) => all + gainAt(gains, row, column),
        0,
      );
      expect(gain).toBe(tryAll(gains, 0, new Set()));
    }),
  );
});
function gainAt(gains: number[][], row: number, column: number | undefined): number {
  return column === undefined ? 0 : (gains[row]?.[column] ?? 0);
}
function tryAll(gains: number[][], row: number, taken: Set<number>): number {
  const options = gains[row];
  if (!options) return 0;
  const without = tryAll(gains, row + 1, taken);
  const withOne = options.map((gain, column) =>
    taken.has(column) ? 0 : gain + tryAll(gains, row + 1, new Set([...taken, column])),
  );
  return Math.max(without, ...withOne);
}

test('10 % of 13,990 won is 1,390 won: a rate is cut below 10 won', () => {
  const rate = { fixedAmt: null, rate: 10, maxDiscountAmt: won(0) };
  expect(discountOf(rate, won(13_990))).toBe(1_390);
  expect(discountOf({ ...rate, maxDiscountAmt: won(1_000) }, won(13_990))).toBe(1_000);
  expect(discountOf({ ...rate, fixedAmt: won(5_000), rate: null }, won(3_000))).toBe(3_000);
});

test('each reason why a coupon takes nothing off has a name', () => {
  const lines = [line(1, 30_000)];
  const why = (terms: Partial<OwnedCoupon>, platform = 'PC') => {
    const checked = checkCoupon(coupon(terms), lines, { platform, now });
    return 'ineligible' in checked ? checked.ineligible : checked.discountAmt;
  };
  expect(why({})).toBe(5_000);
  expect(why({ isAvailable: false })).toBe('USED');
  expect(why({ validUntil: now })).toBe('EXPIRED');
  expect(why({ platforms: ['MOBILE_APP'] })).toBe('PLATFORM');
  expect(why({ platforms: ['MOBILE_APP'] }, 'IOS')).toBe(5_000);
  expect(why({ includes: products(9) })).toBe('TARGET');
  expect(why({ minAmt: won(30_001) })).toBe('MIN_AMOUNT');
  expect(why({ rate: 10, maxDiscountAmt: won(9), minAmt: won(30_000) })).toBe(9);
});

test('coupons that do not combine, or one selected twice, are refused', () => {
  const lines = [line(1, 30_000), line(2, 20_000)];
  const single = coupon({ combinable: false });
  const cart = coupon({ kind: 'CART' });
  const singleCart = coupon({ kind: 'CART', combinable: false });
  const plain = coupon();
  const known = byNo(single, cart, singleCart, plain);
  const apply = (cartNo: number | null, ...selected: [number, number][]) => {
    const products = selected.map(([productNo, issueNo]) => ({ productNo, issueNo }));
    const applied = applySelection(lines, known, { cart: cartNo, products }, here);
    return 'ineligible' in applied
      ? applied.ineligible
      : sum(applied.toReserve.map((one) => one.discountAmt));
  };
  expect(apply(cart.issueNo, [1, plain.issueNo])).toBe(10_000);
  expect(apply(cart.issueNo, [1, single.issueNo])).toBe('NOT_TOGETHER');
  expect(apply(null, [1, single.issueNo])).toBe(5_000);
  expect(apply(singleCart.issueNo, [1, plain.issueNo])).toBe('NOT_TOGETHER');
  expect(apply(null, [1, plain.issueNo], [2, plain.issueNo])).toBe('TWICE');
  expect(apply(null, [1, plain.issueNo], [1, single.issueNo])).toBe('TWICE');
  expect(apply(plain.issueNo)).toBe('UNKNOWN');
  expect(apply(null, [1, cart.issueNo])).toBe('UNKNOWN');
  expect(apply(null, [3, plain.issueNo])).toBe('TARGET');
  expect(apply(null, [1, 999_999])).toBe('UNKNOWN');
});

test('a minimum counts what product coupons leave', () => {
  const lines = [line(1, 50_000)];
  const cart = coupon({ kind: 'CART', minAmt: won(50_000) });
  const product = coupon({ fixedAmt: won(1_000) as Won });
  const selection = { cart: cart.issueNo, products: [{ productNo: 1, issueNo: product.issueNo }] };
  const applied = applySelection(lines, byNo(cart, product), selection, here);
  expect(applied).toEqual({ ineligible: 'MIN_AMOUNT', issueNo: cart.issueNo });
});
