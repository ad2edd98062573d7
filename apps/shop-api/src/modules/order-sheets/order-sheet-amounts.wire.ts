import { payTypeLabels } from '@duskline/contract/shop/labels';
import { mapSheetParts } from '@duskline/contract/shop/order-amounts.rules';
import type { OrderSheetPaymentInfo } from '@duskline/contract/shop/order-sheet-details';
import type { OrderSheetCalculated } from '@duskline/contract/shop/order-sheets';
import type { z } from 'zod';
import { windowPayTypes } from '../payments/index.ts';
import { couponSelectionToWire } from './coupon-selection.wire.ts';
import { parcelToWire } from './order-sheet-products.wire.ts';
import type { QuotedOrderSheet } from './quote-order-sheet.ts';

/**
 * Convert what an order sheet costs, in won; `paymentAmt` is the only amount to show and to send
 * (reference notes, section 7).
 */
export function paymentInfoToWire({
  quote,
  points,
  balance,
}: QuotedOrderSheet): z.infer<typeof OrderSheetPaymentInfo> {
  return {
    accumulationAmt: balance.points,
    accumulationAmtWhenBuyConfirm: points,
    availableMaxAccumulationAmt: balance.usable,
    isAvailableAccumulation: balance.usable > 0,
    minAccumulationLimit: 0,
    minPriceLimit: 0,
    usedAccumulationAmt: quote.pointsAmt,
    ...mapSheetParts((key) => quote[key]),
    totalAdditionalDiscountAmt: 0,
    productAmt: quote.standardAmt - quote.immediateDiscountAmt,
    cartAmt: quote.goodsAmt,
    deliveryAmtOnDelivery: 0,
    remoteDeliveryAmtOnDelivery: 0,
    customsDuty: 0,
    salesTaxAmt: 0,
    externalPayInfos: [],
    externalPayTotalAmt: 0,
    paymentAmt: quote.payAmt,
  };
}

/** The ways to pay, in the order they are shown. */
export const availablePayTypes = windowPayTypes.map((payType) => ({
  payType,
  pgTypes: ['TOSS_PAYMENTS' as const],
  payTypeLabel: payTypeLabels[payType] ?? '',
}));

/** Convert an order sheet after a change of address, coupons or points. */
export function calculatedToWire(
  quoted: QuotedOrderSheet,
  imageUrl: (key: string) => string,
): z.infer<typeof OrderSheetCalculated> {
  const { couponSelection } = quoted;
  const selection = couponSelectionToWire(couponSelection);
  return {
    paymentInfo: paymentInfoToWire(quoted),
    internationalPaymentInfo: null,
    appliedCoupons: {
      ...selection,
      cartCouponApplied: couponSelection.cart !== null,
      productCoupons: selection.productCoupons.map((one) => ({ ...one, couponApplied: true })),
    },
    availablePayTypes: [...windowPayTypes],
    deliveryGroups: quoted.parcels.map((parcel) => parcelToWire(parcel, imageUrl)),
    freeGiftInfos: [],
  };
}
