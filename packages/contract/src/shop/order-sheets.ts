import { z } from 'zod';
import { decimal, integer, listOf, text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { lineRefusals } from './cart.ts';
import { PayType } from './codes.ts';
import { CountryCodeInput } from './delivery.ts';
import { admissionRefusals } from './drops.ts';
import {
  FreeGiftInfo,
  OrderSheet,
  OrderSheetDeliveryGroup,
  OrderSheetPaymentInfo,
  RecurringDelivery,
  RentalMonthsInput,
} from './order-sheet-details.ts';
import { InternationalPaymentInfo } from './payment-info.ts';
import type { ShopRefusalName } from './refusals.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const OrderSheetCreate = z.object({
  products: listOf(
    z.object({
      productNo: rowNo,
      optionNo: rowNo,
      orderCnt: decimal,
      optionInputs: listOf(
        z.object({
          inputValue: text().nullish(),
          inputLabel: text().nullish(),
          required: z.boolean().nullish(),
        }),
      ).nullish(),
      baseProductNo: integer.nullish(),
      recurringPaymentDelivery: RecurringDelivery.nullish(),
      recurringPaymentLastRound: integer.nullish(),
      rentalInfos: listOf(RentalMonthsInput).nullish(),
      channelType: text().nullish(),
    }),
  ).default([]),
  productCoupons: listOf(
    z.object({ couponIssueNo: decimal.nullish(), mallProductNo: integer.nullish() }),
  ).nullish(),
  cartNos: listOf(rowNo).nullish(),
  trackingKey: text().nullish(),
  channelType: text().nullish(),
  /** Ours: a member opens it to see what their coupons would discount; no admission to a drop is used. */
  isPreview: z.boolean().nullish(),
});

const CalculateAddressBase = z.object({
  receiverZipCd: text(),
  receiverAddress: text(),
  receiverDetailAddress: text(),
  receiverJibunAddress: text().nullish(),
  receiverCity: text().nullish(),
  receiverState: text().nullish(),
  receiverName: text().nullish(),
  receiverContact1: text(),
  receiverContact2: text().nullish(),
  customsIdNumber: text().nullish(),
  countryCd: CountryCodeInput.nullish(),
  defaultYn: text().nullish(),
  receiverLastName: text().nullish(),
  receiverFirstName: text().nullish(),
});

export const CalculateAddress = CalculateAddressBase.extend({
  addressName: text().nullish(),
});

export const CouponSelection = z.object({
  cartCouponIssueNo: decimal.nullish(),
  channelType: text().nullish(),
  promotionCode: text().nullish(),
  productCoupons: listOf(
    z.object({ productNo: integer.nullish(), couponIssueNo: decimal.nullish() }),
  ).nullish(),
});

export const CalculateShippingAddress = CalculateAddressBase.extend({
  deliveryMemo: text().nullish(),
  orderAdditionalInfo: text().nullish(),
  receiverMobileCountryCd: text().nullish(),
});

export const CartOptionInputRequest = z.object({
  inputNo: integer.nullish(),
  inputLabel: text().nullish(),
  inputValue: text().nullish(),
  required: z.boolean().nullish(),
});

export const OrderSheetCalculate = z.object({
  accumulationUseAmt: decimal,
  addressRequest: CalculateAddress.nullish(),
  couponRequest: CouponSelection.nullish(),
  shippingAddresses: listOf(
    z.object({
      addressNo: integer.nullish(),
      addressName: text().nullish(),
      useDefaultAddress: z.boolean().nullish(),
      usesShippingInfoLaterInput: z.boolean().nullish(),
      shippingInfoLaterInputContact: text().nullish(),
      requestShippingDate: text().nullish(),
      shippingAddress: CalculateShippingAddress,
      payProductParams: listOf(
        z.object({
          productNo: integer,
          optionNo: integer,
          orderCnt: decimal,
          optionInputs: listOf(CartOptionInputRequest),
          baseProductNo: integer.nullish(),
          recurringPaymentDelivery: RecurringDelivery.nullish(),
          recurringPaymentLastRound: integer.nullish(),
          rentalInfos: listOf(RentalMonthsInput).nullish(),
        }),
      ),
    }),
  ).nullish(),
  externalPayTotalAmt: integer.nullish(),
  externalPayInfos: listOf(z.unknown()).nullish(),
});

export const AppliedCoupon = z.object({
  cartCouponIssueNo: z.number(),
  cartCouponApplied: z.boolean(),
  promotionCode: z.string(),
  productCoupons: z
    .array(
      z.object({
        productNo: z.number(),
        couponIssueNo: z.number().nullable(),
        couponApplied: z.boolean(),
      }),
    )
    .nullable(),
});

export const OrderSheetCalculated = z.object({
  paymentInfo: OrderSheetPaymentInfo,
  internationalPaymentInfo: InternationalPaymentInfo.nullable(),
  appliedCoupons: AppliedCoupon,
  availablePayTypes: z.array(PayType),
  deliveryGroups: z.array(OrderSheetDeliveryGroup),
  freeGiftInfos: z.array(FreeGiftInfo),
});

export const sheetRefusals = [
  'order_sheet_not_found',
  'order_sheet_expired',
  'order_sheet_used',
  'payment_unknown',
] as const satisfies ShopRefusalName[];

export const createOrderSheet = shopEndpoint({
  method: 'POST',
  path: '/order-sheets',
  auth: 'optional',
  body: OrderSheetCreate,
  reply: z.object({ orderSheetNo: z.string() }),
  refusals: [
    ...lineRefusals,
    'quantity_invalid',
    'cart_full',
    'cart_line_not_found',
    'nothing_to_order',
    'identity_required',
    'sms_identity_required',
    ...admissionRefusals,
    'coupon_unusable',
  ],
});

export const getOrderSheet = shopEndpoint({
  method: 'GET',
  path: '/order-sheets/:orderSheetNo',
  auth: 'optional',
  params: z.object({ orderSheetNo: text() }),
  query: z.object({ includeMemberAddress: q.boolean.optional() }),
  reply: OrderSheet,
  refusals: [...sheetRefusals, 'identity_required', 'sms_identity_required'],
});

export const calculateOrderSheet = shopEndpoint({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/calculate',
  auth: 'optional',
  isRepeatable: true,
  params: z.object({ orderSheetNo: text() }),
  body: OrderSheetCalculate,
  reply: OrderSheetCalculated,
  refusals: [...sheetRefusals, 'coupon_unusable', 'points_unusable'],
});
