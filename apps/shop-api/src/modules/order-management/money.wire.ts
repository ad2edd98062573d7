import type { ClaimMoney } from '@duskline/contract/admin/claim-shapes';
import { type ClaimAmounts, totalOf } from '@duskline/contract/shop/claim-amounts.rules';

/**
 * Map what a claim refunds to the rows of a screen. They add up: goods + coupons + delivery + way
 * back + adjustment = money + points.
 */
export function moneyToWire(amounts: ClaimAmounts, exchangeFeeAmt = 0): ClaimMoney {
  return {
    goodsAmt: totalOf(amounts, 'product'),
    couponAmt: totalOf(amounts, 'subtraction') - amounts.adjustAmt,
    deliveryAmt: totalOf(amounts, 'delivery') + amounts.returnDeliveryAmt,
    returnDeliveryAmt: 0 - amounts.returnDeliveryAmt,
    adjustAmt: amounts.adjustAmt,
    refundAmt: amounts.refundAmt,
    refundPointsAmt: amounts.refundPointsAmt,
    exchangeFeeAmt,
  };
}
