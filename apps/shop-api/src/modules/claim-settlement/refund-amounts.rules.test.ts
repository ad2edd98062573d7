import { bothWaysAmt, fullDeliveryAmt } from '@duskline/contract/shop/delivery-costs.rules';
import { orderAmountsOf } from '@duskline/contract/shop/order-amounts.rules';
import { allocate, minus, sum, type Won, won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateRefund, exchangeFee, type PaidOrder } from './refund-amounts.rules.ts';
import { splitLine } from './split-line.rules.ts';

type Facts = {
  lines: { price: number; quantity: number; coupon: number; templateNo: number }[];
  cartCoupon: number;
  deliveryCoupon: number;
  points: number;
  remote: number;
};

/** An order as the order sheet makes it; shares of coupons and points in thousandths. */
function anOrder({ lines, cartCoupon, deliveryCoupon, points, remote }: Facts): PaidOrder {
  const buyAmts = lines.map((line) => won(line.price * line.quantity));
  const productCoupons = lines.map((line, at) => part(buyAmts[at], line.coupon));
  const afterProduct = buyAmts.map((amount, at) => minus(amount, productCoupons[at] as Won));
  const cartCoupons = allocate(part(sum(afterProduct), cartCoupon), afterProduct);
  const afterCart = afterProduct.map((amount, at) => minus(amount, cartCoupons[at] as Won));
  const templates = [...new Set(lines.map((line) => line.templateNo))];
  const parcels = templates.map((templateNo) => {
    const worth = sum(buyAmts.filter((_, at) => lines[at]?.templateNo === templateNo));
    // The second template is never free.
    const freeFromAmt = templateNo === 1 ? won(50_000) : null;
    const isFree = freeFromAmt !== null && worth >= freeFromAmt;
    return {
      templateNo,
      deliveryAmt: won(isFree ? 0 : 3_000),
      remoteDeliveryAmt: won(remote),
      fullDeliveryAmt: won(3_000),
      freeFromAmt,
      returnDeliveryAmt: won(3_000),
    };
  });
  const fees = sum(parcels.map((parcel) => won(parcel.deliveryAmt + parcel.remoteDeliveryAmt)));
  const deliveryCouponDiscountAmt = part(fees, deliveryCoupon);
  const weights = [...afterCart, minus(fees, deliveryCouponDiscountAmt)];
  const pointsAmt = part(sum(weights), points);
  const shares = allocate(pointsAmt, weights);
  const amounts = orderAmountsOf(
    {
      standardAmt: sum(buyAmts),
      productCouponDiscountAmt: sum(productCoupons),
      cartCouponDiscountAmt: sum(cartCoupons),
      deliveryAmt: sum(parcels.map((parcel) => won(parcel.deliveryAmt))),
      remoteDeliveryAmt: sum(parcels.map((parcel) => won(parcel.remoteDeliveryAmt))),
      deliveryCouponDiscountAmt,
    },
    pointsAmt,
  );
  return {
    amounts,
    parcels,
    lines: lines.map((line, at) => ({
      lineNo: at + 1,
      templateNo: line.templateNo,
      quantity: line.quantity,
      standardAmt: buyAmts[at] as Won,
      immediateDiscountAmt: won(0),
      buyAmt: buyAmts[at] as Won,
      productCouponDiscountAmt: productCoupons[at] as Won,
      cartCouponDiscountAmt: cartCoupons[at] as Won,
      pointsAmt: shares[at] as Won,
      left: undefined,
    })),
    refundedAmt: won(0),
    refundedPointsAmt: won(0),
    returnFeesAmt: won(0),
  };
}
const part = (amount: Won | undefined, thousandths: number) =>
  won(Math.floor(((amount ?? 0) * thousandths) / 1_000));

type Step = {
  at: number;
  quantity: number;
  how: 'CANCEL' | 'RETURN';
  responsible: 'BUYER' | 'SELLER';
  isCollected: boolean;
};

/** Claims some units of one option that is still in the order. */
function claim(order: PaidOrder, step: Step) {
  const open = order.lines.filter((line) => !line.left);
  const line = open[step.at % open.length];
  if (!line) return undefined;
  const quantity = 1 + (step.quantity % line.quantity);
  let lines = [...order.lines];
  let lineNo = line.lineNo;
  if (quantity < line.quantity) {
    const { part: claimed, rest } = splitLine(line, quantity);
    lineNo = lines.length + 1;
    lines = [...lines.map((each) => (each === line ? rest : each)), { ...claimed, lineNo }];
  }
  const { how, responsible, isCollected } = step;
  const money = calculateRefund(
    { ...order, lines },
    { lineNos: [lineNo], how, responsible, isCollected },
  );
  const after: PaidOrder = {
    ...order,
    lines: lines.map((each) =>
      each.lineNo === lineNo ? { ...each, left: { how, responsible } } : each,
    ),
    refundedAmt: sum([order.refundedAmt, money.refundAmt]),
    refundedPointsAmt: sum([order.refundedPointsAmt, money.refundPointsAmt]),
    returnFeesAmt: sum([order.returnFeesAmt, money.returnDeliveryAmt]),
  };
  return { money, after };
}

const thousandths = fc.integer({ min: 0, max: 1_000 });
const facts: fc.Arbitrary<Facts> = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 60_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      coupon: thousandths,
      templateNo: fc.constantFrom(1, 2),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  cartCoupon: thousandths,
  deliveryCoupon: thousandths,
  points: thousandths,
  remote: fc.constantFrom(0, 3_000),
});
const step = (how: fc.Arbitrary<Step['how']>, responsible: fc.Arbitrary<Step['responsible']>) =>
  fc.record({ at: fc.nat(9), quantity: fc.nat(9), how, responsible, isCollected: fc.boolean() });
const anyStep = step(fc.constantFrom('CANCEL', 'RETURN'), fc.constantFrom('BUYER', 'SELLER'));

/** Claim until nothing is left; returns the order after each claim. */
function claimAll(
  order: PaidOrder,
  steps: readonly Step[],
  check: (money: ReturnType<typeof calculateRefund>) => void,
) {
  let current = order;
  for (let turn = 0; ; turn += 1) {
    const next = claim(current, steps[turn % steps.length] as Step);
    if (!next) return current;
    check(next.money);
    current = next.after;
  }
}

test('an order cancelled part by part refunds exactly what was paid, money and points', () => {
  const cancels = fc.array(step(fc.constant('CANCEL'), fc.constantFrom('BUYER', 'SELLER')), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(facts, cancels, (given, steps) => {
      const end = claimAll(anOrder(given), steps, () => {});
      expect(end.refundedAmt).toBe(end.amounts.payAmt);
      expect(end.refundedPointsAmt).toBe(end.amounts.pointsAmt);
    }),
    { numRuns: 500 },
  );
});

test('no claim refunds less than nothing or more than was paid, whatever came before', () => {
  fc.assert(
    fc.property(facts, fc.array(anyStep, { minLength: 1, maxLength: 12 }), (given, steps) => {
      const order = anOrder(given);
      const end = claimAll(order, steps, (money) => {
        expect(money.refundAmt).toBeGreaterThanOrEqual(0);
        expect(money.refundPointsAmt).toBeGreaterThanOrEqual(0);
        expect(money.returnDeliveryAmt).toBeGreaterThanOrEqual(0);
      });
      expect(end.refundedAmt).toBeLessThanOrEqual(order.amounts.payAmt);
      expect(end.refundedPointsAmt).toBeLessThanOrEqual(order.amounts.pointsAmt);
    }),
    { numRuns: 500 },
  );
});

test("goods sent back for the seller's reason refund all that was paid, delivery too", () => {
  const ours = fc.array(step(fc.constantFrom('CANCEL', 'RETURN'), fc.constant('SELLER')), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(facts, ours, (given, steps) => {
      const end = claimAll(anOrder(given), steps, (money) =>
        expect(money.returnDeliveryAmt).toBe(0),
      );
      expect(end.refundedAmt + end.refundedPointsAmt).toBe(
        end.amounts.payAmt + end.amounts.pointsAmt,
      );
    }),
  );
});

test('the amounts of a claim add up to its refund', () => {
  fc.assert(
    fc.property(facts, fc.array(anyStep, { minLength: 1, maxLength: 8 }), (given, steps) => {
      claimAll(anOrder(given), steps, (money) => {
        const { refundAmt, refundPointsAmt, adjustAmt } = money;
        const goods =
          money.standardAmt -
          money.immediateDiscountAmt -
          money.productCouponDiscountAmt -
          money.cartCouponDiscountAmt;
        const delivery =
          money.beforeDeliveryAmt -
          money.afterDeliveryAmt +
          money.beforeRemoteDeliveryAmt -
          money.afterRemoteDeliveryAmt;
        const taken = money.deliveryCouponDiscountAmt + money.returnDeliveryAmt;
        expect(goods + delivery - taken + adjustAmt).toBe(refundAmt + refundPointsAmt);
      });
    }),
  );
});

const plain = { cartCoupon: 0, deliveryCoupon: 0, points: 0, remote: 0 };
const twoShirts = anOrder({
  ...plain,
  lines: [30_000, 30_000].map((price) => ({ price, quantity: 1, coupon: 0, templateNo: 1 })),
});
const byBuyer = { responsible: 'BUYER', isCollected: true } as const;

test('who cancels one of two shirts pays the delivery that was free for both', () => {
  const money = calculateRefund(twoShirts, { lineNos: [1], how: 'CANCEL', ...byBuyer });
  expect(money).toMatchObject({ refundAmt: 27_000, beforeDeliveryAmt: 0, afterDeliveryAmt: 3_000 });
});

test('a shirt we cannot send costs its buyer no delivery', () => {
  const money = calculateRefund(twoShirts, {
    lineNos: [1],
    how: 'CANCEL',
    responsible: 'SELLER',
    isCollected: true,
  });
  expect(money.refundAmt).toBe(30_000);
});

test("a change of mind after delivery bears both ways, the seller's reason none", () => {
  const all = { lineNos: [1, 2], how: 'RETURN' } as const;
  expect(calculateRefund(twoShirts, { ...all, ...byBuyer })).toMatchObject({
    refundAmt: 54_000,
    returnDeliveryAmt: 3_000,
  });
  expect(
    calculateRefund(twoShirts, { ...all, responsible: 'BUYER', isCollected: false }).refundAmt,
  ).toBe(57_000);
  expect(
    calculateRefund(twoShirts, { ...all, responsible: 'SELLER', isCollected: true }).refundAmt,
  ).toBe(60_000);
});

test.each([
  { condition: 'FREE', deliveryAmt: 0, paid: 0, returnDeliveryAmt: 3_000, borne: 3_000 },
  {
    condition: 'FIXED_FEE',
    deliveryAmt: 5_000,
    paid: 5_000,
    returnDeliveryAmt: 6_000,
    borne: 11_000,
  },
  { condition: 'FIXED_FEE', deliveryAmt: 5_000, paid: 5_000, returnDeliveryAmt: 0, borne: 5_000 },
  { condition: 'CONDITIONAL', deliveryAmt: 3_000, paid: 0, returnDeliveryAmt: 4_000, borne: 7_000 },
  {
    condition: 'CONDITIONAL',
    deliveryAmt: 3_000,
    paid: 3_000,
    returnDeliveryAmt: 4_000,
    borne: 7_000,
  },
])(
  'who changes their mind about all of an order bears both ways as the product page says: $condition, $paid won paid',
  ({ borne, paid, ...costs }) => {
    const goods = costs.condition === 'CONDITIONAL' && paid > 0 ? 20_000 : 60_000;
    const line = { price: goods, quantity: 1, coupon: 0, templateNo: 1 };
    const parcel = {
      templateNo: 1,
      deliveryAmt: won(paid),
      remoteDeliveryAmt: won(0),
      fullDeliveryAmt: won(fullDeliveryAmt(costs)),
      freeFromAmt: costs.condition === 'CONDITIONAL' ? won(50_000) : null,
      returnDeliveryAmt: won(costs.returnDeliveryAmt),
    };
    const order = { ...anOrder({ ...plain, lines: [line] }), parcels: [parcel] };
    const money = calculateRefund(order, { lineNos: [1], how: 'RETURN', ...byBuyer });
    expect(goods + paid - money.refundAmt).toBe(borne);
    expect(bothWaysAmt(costs)).toBe(borne);
  },
);

test('a fee beyond the worth of the goods is not charged', () => {
  const socks = anOrder({
    ...plain,
    lines: [{ price: 2_000, quantity: 1, coupon: 0, templateNo: 1 }],
  });
  const money = calculateRefund(socks, { lineNos: [1], how: 'RETURN', ...byBuyer });
  expect(money).toMatchObject({ refundAmt: 0, returnDeliveryAmt: 2_000 });
});

test('an exchange costs two deliveries where the buyer changed their mind', () => {
  const parcel = { returnDeliveryAmt: won(3_000) };
  expect(exchangeFee(parcel, { responsible: 'BUYER', isCollected: true })).toBe(6_000);
  expect(exchangeFee(parcel, { responsible: 'BUYER', isCollected: false })).toBe(3_000);
  expect(exchangeFee(parcel, { responsible: 'SELLER', isCollected: true })).toBe(0);
});
