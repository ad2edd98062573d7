import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClaimAmounts,
  type ClaimParts,
  claimAmountsOf,
  claimPartKeys,
  claimParts,
  parseClaimAmounts,
  type RefundGroup,
  reductionOf,
  totalOf,
  withoutRefund,
} from '../../../../../packages/contract/src/shop/claim-amounts.rules.ts';
import {
  linePartKeys,
  mapLastParts,
  mapSheetParts,
  type OrderParts,
  orderAmountsOf,
  orderPartKeys,
  orderParts,
  pickLineAmounts,
  pickOrderAmounts,
  priceOf,
} from '../../../../../packages/contract/src/shop/order-amounts.rules.ts';
import { type Won, won } from '../../../../../packages/contract/src/won.ts';

const amount = fc.integer({ min: 0, max: 200_000_000 }).map(won);
const ofKeys = <Key extends string>(keys: readonly Key[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, amount]))) as fc.Arbitrary<Record<Key, Won>>;
const parts: fc.Arbitrary<OrderParts> = ofKeys(orderPartKeys);
const claim: fc.Arbitrary<ClaimAmounts> = fc
  .tuple(ofKeys(claimPartKeys), amount, amount)
  .map(([of, refundAmt, refundPointsAmt]) => claimAmountsOf(of, { refundAmt, refundPointsAmt }));

test('the price of an order is goods less discounts, plus delivery less its coupon', () => {
  fc.assert(
    fc.property(parts, (of) => {
      const goods = of.standardAmt - of.immediateDiscountAmt;
      const coupons = of.productCouponDiscountAmt + of.cartCouponDiscountAmt;
      const delivery = of.deliveryAmt + of.remoteDeliveryAmt - of.deliveryCouponDiscountAmt;
      expect(priceOf(of)).toBe(goods - coupons + delivery);
    }),
  );
});

test('points and what is left to pay add up to the price; parts left out are 0', () => {
  fc.assert(
    fc.property(parts, amount, (of, points) => {
      const amounts = orderAmountsOf(of, points);
      expect(amounts.payAmt + amounts.pointsAmt).toBe(priceOf(of));
      expect(pickOrderAmounts({ ...amounts, another: 'column' } as never)).toEqual(amounts);
    }),
  );
  expect(orderAmountsOf({ standardAmt: won(1_000) })).toMatchObject({
    payAmt: 1_000,
    deliveryAmt: 0,
  });
});

test('every part of an order has names of its own on the wire', () => {
  expect(Object.keys(mapSheetParts(String))).toHaveLength(orderPartKeys.length);
  expect(mapLastParts((key) => key)).toMatchObject({ lastRemoteDeliveryAmt: 'remoteDeliveryAmt' });
});

test('a line has the parts that are sums of lines, its price before coupons and its points', () => {
  const row = { ...orderAmountsOf({}), buyAmt: 5, quantity: 2 };
  expect(Object.keys(pickLineAmounts(row)).toSorted()).toEqual(
    [...linePartKeys, 'buyAmt', 'pointsAmt'].toSorted(),
  );
});

test('the parts of a claim add up to its refund, and so do its groups', () => {
  const groups: RefundGroup[] = ['product', 'delivery', 'subtraction'];
  fc.assert(
    fc.property(claim, (of) => {
      expect(totalOf(of)).toBe(of.refundAmt + of.refundPointsAmt);
      const sumOfGroups = groups.reduce((total, group) => total + totalOf(of, group), 0);
      expect(sumOfGroups).toBe(totalOf(of));
    }),
  );
});

test('what a claim takes off the parts of an order, with its own fees, is what it refunds', () => {
  fc.assert(
    fc.property(claim, (of) => {
      const offPrice = orderPartKeys.reduce(
        (total, key) => total + orderParts[key].sign * reductionOf(key, of),
        0,
      );
      const own = of.adjustAmt - of.returnDeliveryAmt;
      expect(offPrice + own).toBe(of.refundAmt + of.refundPointsAmt);
    }),
  );
});

test('every part of an order is changed by a part of a claim', () => {
  const changed = new Set(claimPartKeys.map((key) => claimParts[key].of));
  expect(orderPartKeys.filter((key) => !changed.has(key))).toEqual([]);
});

test('a claim shown without a refund refunds nothing and has only the fees that are due', () => {
  fc.assert(
    fc.property(claim, (of) => {
      const goods = withoutRefund(of, ({ group }) => group === 'product');
      expect(goods).toMatchObject({ refundAmt: 0, refundPointsAmt: 0, adjustAmt: 0 });
      expect(totalOf(goods, 'product')).toBe(totalOf(of, 'product'));
      expect(totalOf(goods, 'delivery')).toBe(0);
    }),
  );
});

/** What the store has saved since its first claim: these names must stay readable. */
const stored = {
  standardAmt: 30_000,
  immediateDiscountAmt: 1_000,
  productCouponDiscountAmt: 2_000,
  cartCouponDiscountAmt: 0,
  beforeDeliveryAmt: 0,
  afterDeliveryAmt: 3_000,
  beforeRemoteDeliveryAmt: 0,
  afterRemoteDeliveryAmt: 0,
  deliveryCouponDiscountAmt: 0,
  returnDeliveryAmt: 3_000,
  adjustAmt: -500,
  refundAmt: 20_000,
  refundPointsAmt: 500,
};

test('stored amounts are read as they are', () => {
  expect(parseClaimAmounts(stored)).toEqual(stored);
  const { adjustAmt: _, ...rest } = stored;
  expect(claimAmountsOf(rest as unknown as ClaimParts, parseClaimAmounts(stored))).toEqual(stored);
});

test('stored amounts with a part missing, unknown or no whole won are not guessed', () => {
  const { returnDeliveryAmt: _, ...lacking } = stored;
  expect(() => parseClaimAmounts(lacking)).toThrow('returnDeliveryAmt');
  expect(() => parseClaimAmounts({ ...stored, tipAmt: 1 })).toThrow('tipAmt');
  expect(() => parseClaimAmounts({ ...stored, refundAmt: '20000' })).toThrow('refundAmt');
  expect(() => parseClaimAmounts({ ...stored, refundAmt: 0.5 })).toThrow('refundAmt');
});
