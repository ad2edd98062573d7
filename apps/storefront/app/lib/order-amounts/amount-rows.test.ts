import { mapParts, orderPartKeys } from '@duskline/contract/shop/order-amounts.rules';
import { expect, test } from 'vitest';
import { amountRows, formatAmount, pointsRow } from './amount-rows.ts';

test('goods and delivery are always shown, other parts only where they are not 0', () => {
  expect(amountRows(() => 0).map(({ key }) => key)).toEqual(['standardAmt', 'deliveryAmt']);
  expect(amountRows(() => 1).map(({ key }) => key)).toEqual(orderPartKeys);
});

test('a shopper reads discounts with a minus, and a delivery of 0 as free', () => {
  const amounts = { ...mapParts(() => 0), standardAmt: 30_000, cartCouponDiscountAmt: 1_500 };
  const rows = [...amountRows((key) => amounts[key]), ...pointsRow(500)];
  expect(rows.map((row) => [row.label, formatAmount(row)])).toEqual([
    ['상품 금액', '30,000원'],
    ['장바구니 쿠폰', '-1,500원'],
    ['배송비', '무료'],
    ['적립금 사용', '-500원'],
  ]);
});

test('an order without points has no row of them', () => {
  expect(pointsRow(0)).toEqual([]);
});
