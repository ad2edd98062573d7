import { payTypeLabels } from '@duskline/contract/shop/labels';
import type { OrderSheetPaymentInfo } from '@duskline/contract/shop/order-sheet-details';
import type { OrderSheetCalculated } from '@duskline/contract/shop/order-sheets';
import type { z } from 'zod';
import type { CouponChoice } from '../coupons/index.ts';
import { writeParcel } from './order-sheet-products.wire.ts';
import type { OpenSheet } from './quote-order-sheet.ts';

/** What a sheet costs; `paymentAmt` is the only figure to show and to send (reference notes, section 7). */
export function writePaymentInfo({
  quote,
  points,
  purse,
}: OpenSheet): z.infer<typeof OrderSheetPaymentInfo> {
  return {
    accumulationAmt: purse.points,
    accumulationAmtWhenBuyConfirm: points,
    availableMaxAccumulationAmt: purse.usable,
    isAvailableAccumulation: purse.usable > 0,
    minAccumulationLimit: 0,
    minPriceLimit: 0,
    usedAccumulationAmt: quote.pointsAmt,
    totalStandardAmt: quote.standardAmt,
    totalImmediateDiscountAmt: quote.immediateDiscountAmt,
    totalAdditionalDiscountAmt: 0,
    productCouponAmt: quote.productCouponDiscountAmt,
    productAmt: quote.standardAmt - quote.immediateDiscountAmt,
    cartAmt: quote.goodsAmt,
    cartCouponAmt: quote.cartCouponDiscountAmt,
    deliveryAmt: quote.deliveryAmt,
    remoteDeliveryAmt: quote.remoteDeliveryAmt,
    deliveryCouponAmt: quote.deliveryCouponDiscountAmt,
    deliveryAmtOnDelivery: 0,
    remoteDeliveryAmtOnDelivery: 0,
    customsDuty: 0,
    salesTaxAmt: 0,
    externalPayInfos: [],
    externalPayTotalAmt: 0,
    paymentAmt: quote.payAmt,
  };
}

/** The coupons that were chosen for an order sheet; `cartCouponIssueNo` 0 for none. */
export function writeChoice({ cart, products }: CouponChoice) {
  return {
    cartCouponIssueNo: cart ?? 0,
    promotionCode: '',
    productCoupons: products.map(writeProductCoupon),
  };
}

function writeProductCoupon({ productNo, issueNo }: CouponChoice['products'][number]) {
  return { productNo, couponIssueNo: issueNo };
}

/** The ways to pay that the store offers, in the order it offers them. */
export const payTypes = ['CREDIT_CARD', 'VIRTUAL_ACCOUNT'] as const;

export const availablePayTypes = payTypes.map((payType) => ({
  payType,
  pgTypes: ['TOSS_PAYMENTS' as const],
  payTypeLabel: payTypeLabels[payType] ?? '',
}));

/** A sheet after a change of address, coupon or points. */
export function writeCalculated(
  open: OpenSheet,
  imageUrl: (key: string) => string,
): z.infer<typeof OrderSheetCalculated> {
  return {
    paymentInfo: writePaymentInfo(open),
    internationalPaymentInfo: null,
    appliedCoupons: {
      ...writeChoice(open.choice),
      cartCouponApplied: open.choice.cart !== null,
      productCoupons: open.choice.products.map((one) => ({
        ...writeProductCoupon(one),
        couponApplied: true,
      })),
    },
    availablePayTypes: [...payTypes],
    deliveryGroups: open.parcels.map((parcel) => writeParcel(parcel, imageUrl)),
    freeGiftInfos: [],
  };
}
