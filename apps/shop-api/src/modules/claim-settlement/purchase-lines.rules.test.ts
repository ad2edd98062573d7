import { expect, test } from 'vitest';
import { purchasesGoneWith, purchasesOf } from './purchase-lines.rules.ts';

const line = (orderLineNo: number, facts: object = {}) => ({
  ...{ orderLineNo, originLineNo: null, replacedByNo: null, state: 'BUY_CONFIRM' },
  ...facts,
});
const numbers = (groups: { orderLineNo: number }[][]) =>
  groups.map((group) => group.map(({ orderLineNo }) => orderLineNo));

test('pieces of pieces and what was sent for them are one purchase', () => {
  const lines = [
    line(1),
    line(2, { originLineNo: 1 }),
    line(3, { originLineNo: 2, replacedByNo: 5 }),
    line(4),
    line(5),
  ];
  expect(numbers(purchasesOf(lines))).toEqual([[1, 2, 3, 5], [4]]);
});

test('a purchase is gone with its last piece, not with one of them', () => {
  const lines = [line(1), line(2, { originLineNo: 1 }), line(3)];
  expect(numbers(purchasesGoneWith(lines, [2]))).toEqual([]);
  const returned = [line(1), line(2, { originLineNo: 1, state: 'RETURN_DONE' }), line(3)];
  expect(numbers(purchasesGoneWith(returned, [1]))).toEqual([[1, 2]]);
  const exchanged = [line(1, { state: 'EXCHANGE_DONE', replacedByNo: 2 }), line(2), line(3)];
  expect(numbers(purchasesGoneWith(exchanged, [2]))).toEqual([[1, 2]]);
});
