import type { CallReply } from '@duskline/contract';
import { mapSubtractions } from '@duskline/contract/shop/claim-amounts.rules';
import type { estimateClaim } from '@duskline/contract/shop/claims.calls';
import { mapSheetParts } from '@duskline/contract/shop/order-amounts.rules';
import type { calculateOrderSheet } from '@duskline/contract/shop/order-sheets.calls';

type Estimate = CallReply<typeof estimateClaim>;
type PaymentInfo = CallReply<typeof calculateOrderSheet>['paymentInfo'];

/** Make the amounts of an order sheet; by default goods that are all paid by card. */
export function aPaymentInfo(change: Partial<PaymentInfo> = {}): PaymentInfo {
  return {
    ...mapSheetParts(() => 0),
    totalAdditionalDiscountAmt: 0,
    productAmt: 0,
    cartAmt: 0,
    accumulationAmt: 0,
    accumulationAmtWhenBuyConfirm: 0,
    availableMaxAccumulationAmt: 0,
    isAvailableAccumulation: false,
    minAccumulationLimit: 0,
    minPriceLimit: 0,
    usedAccumulationAmt: 0,
    deliveryAmtOnDelivery: 0,
    remoteDeliveryAmtOnDelivery: 0,
    customsDuty: 0,
    salesTaxAmt: 0,
    externalPayInfos: [],
    externalPayTotalAmt: 0,
    paymentAmt: 0,
    ...change,
  };
}

/** Make the amounts of a claim's refund; by default nothing. */
export function anEstimate({
  product = {},
  delivery = {},
  subtraction = {},
  ...change
}: {
  product?: Partial<Estimate['productAmtInfo']>;
  delivery?: Partial<Estimate['deliveryAmtInfo']>;
  subtraction?: Partial<Estimate['subtractionAmtInfo']>;
} & Partial<Estimate> = {}): Estimate {
  return {
    productAmtInfo: {
      standardPrice: 0,
      immediateDiscountAmt: 0,
      additionalDiscountAmt: 0,
      productCouponDiscountAmt: 0,
      immediateDiscountedPrice: 0,
      discountAmt: 0,
      exchangeImmediateDiscountedPrice: 0,
      exchangeDiscountAmt: 0,
      exchangeAdjustAmt: 0,
      freeGiftDiscountAmt: 0,
      totalAmt: 0,
      ...product,
    },
    deliveryAmtInfo: {
      beforeDeliveryAmt: 0,
      afterDeliveryAmt: 0,
      beforeRemoteDeliveryAmt: 0,
      afterRemoteDeliveryAmt: 0,
      refundDeliveryAmt: 0,
      payOnDelivery: false,
      sellerFault: false,
      returnDeliveryAmt: 0,
      returnAdjustAmt: 0,
      buyerReturn: false,
      exchangeDeliveryAmt: 0,
      exchangeAdjustAmt: 0,
      totalAmt: 0,
      ...delivery,
    },
    subtractionAmtInfo: {
      ...mapSubtractions(() => 0),
      refundAdjustAmt: 0,
      refundAdjustReason: null,
      totalAmt: 0,
      ...subtraction,
    },
    refundPayAmt: 0,
    refundSubPayAmt: 0,
    refundMainPayAmt: 0,
    refundExternalPayAmt: 0,
    refundExternalPayInfos: [],
    refundType: 'TOSS_PAYMENTS',
    refundPayType: 'CREDIT_CARD',
    refundTypeLabel: '결제수단 환불',
    additionalPayAmt: 0,
    ...change,
  };
}
