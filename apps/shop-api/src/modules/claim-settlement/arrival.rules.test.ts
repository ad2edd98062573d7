import { expect, test } from 'vitest';
import { linesAfterArrival, readArrival } from './arrival.rules.ts';

const lines = [
  { orderLineNo: 1, quantity: 3 },
  { orderLineNo: 2, quantity: 1 },
];
const counted = (...arrived: number[]) =>
  arrived.map((count, at) => ({ orderLineNo: at + 1, arrived: count, discarded: 0 }));

test('where nobody counted, all came: torn goods to be discarded, others to be sold again', () => {
  expect(readArrival(lines, 'DEFECTIVE_PRODUCT', undefined)).toEqual([
    { orderLineNo: 1, arrived: 3, discarded: 3 },
    { orderLineNo: 2, arrived: 1, discarded: 1 },
  ]);
  expect(readArrival(lines, 'CHANGE_MIND', undefined)).toEqual(counted(3, 1));
});

test('a count names every line of the claim once, and no more than was to come', () => {
  expect(readArrival(lines, 'CHANGE_MIND', counted(0, 1).toReversed())).toEqual(counted(0, 1));
  for (const wrong of [counted(3), counted(4, 1), counted(0, 0), counted(3, 1, 1)]) {
    expect(readArrival(lines, 'CHANGE_MIND', wrong)).toBeUndefined();
  }
  const twice = [...counted(3), ...counted(3)];
  expect(readArrival(lines, 'CHANGE_MIND', twice)).toBeUndefined();
});

test('what is missing of a line becomes a line beside it, to the last won', () => {
  const line = {
    ...{ orderLineNo: 1, quantity: 3, standardAmt: 30_000, immediateDiscountAmt: 0 },
    ...{ buyAmt: 30_000, productCouponDiscountAmt: 1_000, cartCouponDiscountAmt: 0, pointsAmt: 7 },
  };
  const [arrived, missing, ...more] = linesAfterArrival([line], counted(2));
  expect(more).toEqual([]);
  expect(arrived).toMatchObject({ orderLineNo: 1, quantity: 2, buyAmt: 20_000 });
  expect(missing).toMatchObject({ orderLineNo: -1, quantity: 1, buyAmt: 10_000 });
  expect((arrived?.pointsAmt ?? 0) + (missing?.pointsAmt ?? 0)).toBe(7);
  expect(linesAfterArrival([line], counted(0))).toEqual([line]);
});
