import { sum, type Won, won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IssueTerms, validUntil, whyNotIssued } from '../coupons/issue.rules.ts';
import { assign, bestProductCoupons } from './best-coupons.rules.ts';
import {
  applyCoupons,
  type CouponInHand,
  type CouponLine,
  couponPlatform,
  discountOf,
  isForProduct,
  judgeCoupon,
  type Targets,
} from './coupon-discounts.rules.ts';

const now = new Date('2026-05-04T03:00:00Z');
const here = { platform: 'PC', now };
const nothing: Targets = { productNos: new Set(), categoryNos: new Set(), brandNos: new Set() };
const products = (...productNos: number[]): Targets => ({
  ...nothing,
  productNos: new Set(productNos),
});

let issued = 0;
function coupon(terms: Partial<CouponInHand> = {}): CouponInHand {
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
    isFree: true,
    validUntil: new Date('2026-06-01T00:00:00Z'),
    ...terms,
  };
}
function line(optionNo: number, buyAmt: number, productNo = optionNo): CouponLine {
  return { optionNo, productNo, brandNo: 1, categoryNos: [10], buyAmt: won(buyAmt) };
}
const byNo = (...coupons: CouponInHand[]) => new Map(coupons.map((one) => [one.issueNo, one]));

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
const purse = fc
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
const wish = fc.record({
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
    fc.property(basket, purse, wish, (lines, coupons, choice) => {
      const judged = applyCoupons(lines, byNo(...coupons), choice, here);
      if ('whyNot' in judged) return;
      const goodsAmt = sum(lines.map((one) => one.buyAmt));
      const productPart = sum(judged.productCoupons.values());
      expect(sum(judged.held.map((one) => one.discountAmt))).toBe(productPart + judged.cartCoupon);
      expect(productPart + judged.cartCoupon).toBeLessThanOrEqual(goodsAmt);
      for (const { optionNo, buyAmt } of lines) {
        const part = judged.productCoupons.get(optionNo) ?? 0;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(buyAmt);
      }
      const left = lines.filter((one) => judged.cartCouponOptions.has(one.optionNo));
      const leftAmt = sum(
        left.map((one) => won(one.buyAmt - (judged.productCoupons.get(one.optionNo) ?? 0))),
      );
      expect(judged.cartCoupon).toBeLessThanOrEqual(leftAmt);
      expect(new Set(judged.held.map((one) => one.issueNo)).size).toBe(judged.held.length);
    }),
  );
});

test('the order in which coupons are chosen changes nothing', () => {
  fc.assert(
    fc.property(basket, purse, wish, (lines, coupons, choice) => {
      const there = applyCoupons(lines, byNo(...coupons), choice, here);
      const back = applyCoupons(
        lines.toReversed(),
        byNo(...coupons.toReversed()),
        { ...choice, products: choice.products.toReversed() },
        here,
      );
      expect('whyNot' in back).toBe('whyNot' in there);
      if ('whyNot' in there || 'whyNot' in back) return;
      expect(sum(back.productCoupons.values())).toBe(sum(there.productCoupons.values()));
      expect(back.cartCoupon).toBe(there.cartCoupon);
    }),
  );
});

test('a product coupon used first never makes the cart coupon worth more', () => {
  fc.assert(
    fc.property(basket, purse, wish, (lines, coupons, choice) => {
      const known = byNo(...coupons);
      const both = applyCoupons(lines, known, choice, here);
      const alone = applyCoupons(lines, known, { ...choice, products: [] }, here);
      if ('whyNot' in both || 'whyNot' in alone) return;
      expect(both.cartCoupon).toBeLessThanOrEqual(alone.cartCoupon);
    }),
  );
});

test('no other choice of product coupons takes more off than the best one', () => {
  fc.assert(
    fc.property(basket, purse, wish, (lines, coupons, choice) => {
      const known = byNo(...coupons);
      const off = (judged: ReturnType<typeof applyCoupons>) =>
        'whyNot' in judged ? undefined : sum(judged.productCoupons.values());
      const best = off(applyCoupons(lines, known, bestProductCoupons(lines, coupons, here), here));
      const other = off(applyCoupons(lines, known, { ...choice, cart: null }, here));
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
      const chosen = assign(gains);
      const taken = chosen.filter((column) => column !== undefined);
      expect(new Set(taken).size).toBe(taken.length);
      const gain = chosen.reduce<number>((all, column, row) => all + gainAt(gains, row, column), 0);
      expect(gain).toBe(tryAll(gains, 0, new Set()));
    }),
  );
});
function gainAt(gains: number[][], row: number, column: number | undefined): number {
  return column === undefined ? 0 : (gains[row]?.[column] ?? 0);
}
function tryAll(gains: number[][], row: number, taken: Set<number>): number {
  const wanted = gains[row];
  if (!wanted) return 0;
  const without = tryAll(gains, row + 1, taken);
  const withOne = wanted.map((gain, column) =>
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

test('what a coupon excludes wins over what it includes', () => {
  const terms = { includes: { ...nothing, categoryNos: new Set([10]) }, excludes: products(2) };
  expect(isForProduct(terms, line(1, 1))).toBe(true);
  expect(isForProduct(terms, line(2, 1))).toBe(false);
  expect(isForProduct({ includes: products(3), excludes: nothing }, line(1, 1))).toBe(false);
});

test('each reason why a coupon takes nothing off has a name', () => {
  const lines = [line(1, 30_000)];
  const why = (terms: Partial<CouponInHand>, platform = 'PC') => {
    const verdict = judgeCoupon(coupon(terms), lines, { platform, now });
    return 'whyNot' in verdict ? verdict.whyNot : verdict.discountAmt;
  };
  expect(why({})).toBe(5_000);
  expect(why({ isFree: false })).toBe('USED');
  expect(why({ validUntil: now })).toBe('EXPIRED');
  expect(why({ platforms: ['MOBILE_APP'] })).toBe('PLATFORM');
  expect(why({ platforms: ['MOBILE_APP'] }, 'IOS')).toBe(5_000);
  expect(why({ includes: products(9) })).toBe('TARGET');
  expect(why({ minAmt: won(30_001) })).toBe('MIN_AMOUNT');
  expect(why({ rate: 10, maxDiscountAmt: won(9), minAmt: won(30_000) })).toBe(9);
});

test('coupons that do not go together, or one used twice, are refused', () => {
  const lines = [line(1, 30_000), line(2, 20_000)];
  const shy = coupon({ combinable: false });
  const cart = coupon({ kind: 'CART' });
  const shyCart = coupon({ kind: 'CART', combinable: false });
  const plain = coupon();
  const known = byNo(shy, cart, shyCart, plain);
  const apply = (cartNo: number | null, ...chosen: [number, number][]) => {
    const wanted = chosen.map(([productNo, issueNo]) => ({ productNo, issueNo }));
    const judged = applyCoupons(lines, known, { cart: cartNo, products: wanted }, here);
    return 'whyNot' in judged ? judged.whyNot : sum(judged.held.map((one) => one.discountAmt));
  };
  expect(apply(cart.issueNo, [1, plain.issueNo])).toBe(10_000);
  expect(apply(cart.issueNo, [1, shy.issueNo])).toBe('NOT_TOGETHER');
  expect(apply(null, [1, shy.issueNo])).toBe(5_000);
  expect(apply(shyCart.issueNo, [1, plain.issueNo])).toBe('NOT_TOGETHER');
  expect(apply(null, [1, plain.issueNo], [2, plain.issueNo])).toBe('TWICE');
  expect(apply(null, [1, plain.issueNo], [1, shy.issueNo])).toBe('TWICE');
  expect(apply(plain.issueNo)).toBe('UNKNOWN');
  expect(apply(null, [1, cart.issueNo])).toBe('UNKNOWN');
  expect(apply(null, [3, plain.issueNo])).toBe('TARGET');
  expect(apply(null, [1, 999_999])).toBe('UNKNOWN');
});

test('a minimum counts what product coupons leave', () => {
  const lines = [line(1, 50_000)];
  const cart = coupon({ kind: 'CART', minAmt: won(50_000) });
  const product = coupon({ fixedAmt: won(1_000) as Won });
  const choice = { cart: cart.issueNo, products: [{ productNo: 1, issueNo: product.issueNo }] };
  const judged = applyCoupons(lines, byNo(cart, product), choice, here);
  expect(judged).toEqual({ whyNot: 'MIN_AMOUNT', issueNo: cart.issueNo });
});

test('both apps are one place for coupons', () => {
  expect(['PC', 'MOBILE_WEB', 'AOS', 'IOS'].map(couponPlatform)).toEqual([
    'PC',
    'MOBILE_WEB',
    'MOBILE_APP',
    'MOBILE_APP',
  ]);
});

const issue: IssueTerms = {
  issueKind: 'DOWNLOAD',
  issueStartsAt: new Date('2026-05-01T00:00:00Z'),
  issueEndsAt: new Date('2026-05-31T00:00:00Z'),
  issueLimit: 10,
  issuedCount: 0,
  personLimit: 1,
  useEndsAt: null,
  useDays: 7,
  gradeNos: [],
  isStopped: false,
  platforms: ['PC'],
};

test('a coupon is given out in its time, to whom it is for, as often as it may be', () => {
  const taker = { platform: 'PC', gradeNo: 1, owned: 0, now };
  expect(whyNotIssued(issue, taker)).toBeUndefined();
  expect(whyNotIssued({ ...issue, isStopped: true }, taker)).toBe('coupon_not_open');
  expect(whyNotIssued(issue, { ...taker, now: new Date('2026-04-30T00:00:00Z') })).toBe(
    'coupon_not_open',
  );
  expect(whyNotIssued(issue, { ...taker, now: issue.issueEndsAt as Date })).toBe('coupon_not_open');
  expect(whyNotIssued({ ...issue, useEndsAt: now }, taker)).toBe('coupon_not_open');
  expect(whyNotIssued(issue, { ...taker, platform: 'IOS' })).toBe('coupon_not_for_you');
  expect(whyNotIssued({ ...issue, gradeNos: [3] }, taker)).toBe('coupon_not_for_you');
  expect(whyNotIssued({ ...issue, gradeNos: [1] }, { ...taker, gradeNo: undefined })).toBe(
    'coupon_not_for_you',
  );
  expect(whyNotIssued(issue, { ...taker, owned: 1 })).toBe('coupon_owned');
  expect(whyNotIssued({ ...issue, issuedCount: 10 }, taker)).toBe('coupon_sold_out');
});

test('a coupon of seven days is good to the end of the seventh day in Seoul', () => {
  const end = new Date('2026-05-11T14:59:59Z');
  expect(validUntil({ useEndsAt: null, useDays: 7 }, now)).toEqual(end);
  const earlier = new Date('2026-05-10T15:00:00Z');
  expect(validUntil({ useEndsAt: earlier, useDays: 7 }, now)).toEqual(earlier);
  expect(() => validUntil({ useEndsAt: null, useDays: null }, now)).toThrow(RangeError);
});
