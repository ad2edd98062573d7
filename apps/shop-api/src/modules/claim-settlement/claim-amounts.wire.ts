import type {
  DeliveryAmtInfo,
  ProductAmtInfo,
  SubtractionAmtInfo,
} from '@duskline/contract/shop/orders';
import type { z } from 'zod';
import type { ClaimAmounts } from '../claim-records/index.ts';

/** Map a claim's amounts to the wire's three groups; their totals add up to the refund. */
export function claimAmountsToWire(
  money: ClaimAmounts,
  how: {
    fault: 'BUYER' | 'SELLER';
    isDirect: boolean;
    exchangeFeeAmt: number;
    isExchange: boolean;
  },
): {
  product: z.infer<typeof ProductAmtInfo>;
  delivery: z.infer<typeof DeliveryAmtInfo>;
  subtraction: z.infer<typeof SubtractionAmtInfo>;
} {
  const discountAmt = money.immediateDiscountAmt + money.productCouponDiscountAmt;
  const immediateDiscountedPrice = money.standardAmt - money.immediateDiscountAmt;
  const goods = money.standardAmt - discountAmt;
  const before = money.beforeDeliveryAmt + money.beforeRemoteDeliveryAmt;
  const after = money.afterDeliveryAmt + money.afterRemoteDeliveryAmt;
  return {
    product: {
      standardPrice: money.standardAmt,
      immediateDiscountAmt: money.immediateDiscountAmt,
      additionalDiscountAmt: 0,
      productCouponDiscountAmt: money.productCouponDiscountAmt,
      immediateDiscountedPrice,
      discountAmt,
      returnImmediateDiscountedPrice: immediateDiscountedPrice,
      // What is sent instead costs the same.
      exchangeImmediateDiscountedPrice: how.isExchange ? immediateDiscountedPrice : 0,
      exchangeDiscountAmt: how.isExchange ? discountAmt : 0,
      exchangeAdjustAmt: 0,
      totalAmt: how.isExchange ? 0 : goods,
    },
    delivery: {
      beforeDeliveryAmt: money.beforeDeliveryAmt,
      afterDeliveryAmt: money.afterDeliveryAmt,
      refundDeliveryAmt: before - after,
      payOnDelivery: false,
      sellerFault: how.fault === 'SELLER',
      // Charges are negative (reference notes, section 8).
      returnDeliveryAmt: 0 - money.returnDeliveryAmt,
      returnAdjustAmt: 0,
      buyerReturn: how.isDirect,
      exchangeDeliveryAmt: 0 - how.exchangeFeeAmt,
      exchangeAdjustAmt: 0,
      totalAmt: before - after - money.returnDeliveryAmt - how.exchangeFeeAmt,
    },
    subtraction: {
      cartCouponAmt: money.cartCouponDiscountAmt,
      deliveryCouponAmt: money.deliveryCouponDiscountAmt,
      refundAdjustAmt: 0 - money.adjustAmt,
      refundAdjustReason: null,
      totalAmt: money.cartCouponDiscountAmt + money.deliveryCouponDiscountAmt - money.adjustAmt,
    },
  };
}
