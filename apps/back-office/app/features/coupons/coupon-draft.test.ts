import { expect, test } from 'vitest';
import { emptyDraft, formOf, isSameCoupon } from './coupon-draft.ts';

const form = {
  ...formOf(emptyDraft(new Date('2026-11-26T01:00:00Z'))),
  ...{ name: '첫 구매', gradeNos: [2, 1] },
  includes: { productNos: [12, 3], categoryNos: [], brandNos: [] },
};

test('a coupon is the same in whatever order its targets are stored', () => {
  const includes = { ...form.includes, productNos: [3, 12] };
  expect(isSameCoupon(form, { ...form, name: '첫 구매 ', gradeNos: [1, 2], includes })).toBe(true);
});

test('a coupon for another product, or not for one, is another', () => {
  const { includes, excludes } = form;
  for (const other of [
    { includes: { ...includes, productNos: [3, 13] } },
    { includes: excludes, excludes: includes },
    { minAmt: form.minAmt + 1 },
  ]) {
    expect(isSameCoupon(form, { ...form, ...other })).toBe(false);
  }
});
