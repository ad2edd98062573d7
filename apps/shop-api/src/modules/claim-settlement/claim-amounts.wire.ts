import {
  type ClaimAmounts,
  mapSubtractions,
  type RefundGroup,
  totalOf,
} from '@duskline/contract/shop/claim-amounts.rules';
import { orderParts } from '@duskline/contract/shop/order-amounts.rules';
import type {
  DeliveryAmtInfo,
  ProductAmtInfo,
  SubtractionAmtInfo,
} from '@duskline/contract/shop/orders';
import type { z } from 'zod';
import type { ResponsibleParty } from '../claim-records/index.ts';

/** How the goods of a claim travel, and who pays for it; `exchangeFeeAmt` in won. */
type ClaimFacts = {
  responsible: ResponsibleParty;
  isDirect: boolean;
  exchangeFeeAmt: number;
  isExchange: boolean;
};

/** The groups of a refund; one that is new must be mapped here. */
type WireRefundGroups = Record<RefundGroup, object> & {
  product: z.infer<typeof ProductAmtInfo>;
  delivery: z.infer<typeof DeliveryAmtInfo>;
  subtraction: z.infer<typeof SubtractionAmtInfo>;
};

/** Map a claim's amounts to the wire's groups; the groups' totals make up the refund. */
export function claimAmountsToWire(amounts: ClaimAmounts, facts: ClaimFacts): WireRefundGroups {
  const { standardAmt, immediateDiscountAmt, productCouponDiscountAmt } = amounts;
  const { exchangeFeeAmt, isExchange } = facts;
  const discountAmt = immediateDiscountAmt + productCouponDiscountAmt;
  const immediateDiscountedPrice = standardAmt - immediateDiscountAmt;
  const deliveryTotal = totalOf(amounts, 'delivery');
  return {
    product: {
      standardPrice: standardAmt,
      immediateDiscountAmt,
      additionalDiscountAmt: 0,
      productCouponDiscountAmt,
      immediateDiscountedPrice,
      discountAmt,
      returnImmediateDiscountedPrice: immediateDiscountedPrice,
      // What an exchange sends costs the same.
      exchangeImmediateDiscountedPrice: isExchange ? immediateDiscountedPrice : 0,
      exchangeDiscountAmt: isExchange ? discountAmt : 0,
      exchangeAdjustAmt: 0,
      totalAmt: isExchange ? 0 : totalOf(amounts, 'product'),
    },
    delivery: {
      beforeDeliveryAmt: amounts.beforeDeliveryAmt,
      afterDeliveryAmt: amounts.afterDeliveryAmt,
      refundDeliveryAmt: deliveryTotal + amounts.returnDeliveryAmt,
      payOnDelivery: false,
      sellerFault: facts.responsible === 'SELLER',
      // Charges are negative (reference notes, section 8).
      returnDeliveryAmt: 0 - amounts.returnDeliveryAmt,
      returnAdjustAmt: 0,
      buyerReturn: facts.isDirect,
      exchangeDeliveryAmt: 0 - exchangeFeeAmt,
      exchangeAdjustAmt: 0,
      totalAmt: deliveryTotal - exchangeFeeAmt,
    },
    // What is taken off the refund is positive here.
    subtraction: {
      ...mapSubtractions((key) => 0 - orderParts[key].sign * amounts[key]),
      refundAdjustAmt: 0 - amounts.adjustAmt,
      refundAdjustReason: null,
      totalAmt: 0 - totalOf(amounts, 'subtraction'),
    },
  };
}
