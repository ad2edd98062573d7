import { expect, test } from 'vitest';
import { costChoicesOf, costKeyOf, needsCalculation, toCalculation } from './calculation.rules.ts';
import { noDiscounts } from './discounts.rules.ts';

const none = costChoicesOf(['', '', '', '', '']);
const chosen = costChoicesOf(['06236', '테헤란로 152', '역삼동 737', '7층', '021234567']);

test('an order sheet is calculated again once an address or a discount is chosen', () => {
  expect(needsCalculation(none, noDiscounts)).toBe(false);
  expect(needsCalculation(chosen, noDiscounts)).toBe(true);
  expect(needsCalculation(none, { ...noDiscounts, points: 500 })).toBe(true);
});

test('a shopper who types the detail of an address does not have it calculated again', () => {
  const typed = { ...chosen, detailAddress: '8층', receiverPhone: '0212345678' };
  expect(costKeyOf(typed, noDiscounts)).toEqual(costKeyOf(chosen, noDiscounts));
  expect(costKeyOf({ ...chosen, zipCode: '63122' }, noDiscounts)).not.toEqual(
    costKeyOf(chosen, noDiscounts),
  );
});

test('without an address the amounts are those of delivery to the mainland', () => {
  expect(toCalculation(none, noDiscounts).addressRequest).toBeNull();
  expect(toCalculation(chosen, noDiscounts).addressRequest).toMatchObject({
    ...{ receiverZipCd: '06236', receiverDetailAddress: '7층' },
  });
});
