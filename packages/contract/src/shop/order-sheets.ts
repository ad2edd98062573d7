import { z } from 'zod';
import { q, rowNo } from '../query.ts';
import { lineRefusals } from './cart.ts';
import { PayType } from './codes.ts';
import { CountryCodeInput } from './delivery.ts';
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
  products: z
    .array(
      z.object({
        productNo: rowNo,
        optionNo: rowNo,
        orderCnt: z.number(),
        optionInputs: z
          .array(
            z.object({
              inputValue: z.string().nullish(),
              inputLabel: z.string().nullish(),
              required: z.boolean().nullish(),
            }),
          )
          .nullish(),
        baseProductNo: z.number().nullish(),
        recurringPaymentDelivery: RecurringDelivery.nullish(),
        recurringPaymentLastRound: z.number().nullish(),
        rentalInfos: z.array(RentalMonthsInput).nullish(),
        channelType: z.string().nullish(),
      }),
    )
    .default([]),
  productCoupons: z
    .array(z.object({ couponIssueNo: z.number().nullish(), mallProductNo: z.number().nullish() }))
    .nullish(),
  cartNos: z.array(rowNo).nullish(),
  trackingKey: z.string().nullish(),
  channelType: z.string().nullish(),
});

const CalculateAddressBase = z.object({
  receiverZipCd: z.string(),
  receiverAddress: z.string(),
  receiverDetailAddress: z.string(),
  receiverJibunAddress: z.string().nullish(),
  receiverCity: z.string().nullish(),
  receiverState: z.string().nullish(),
  receiverName: z.string().nullish(),
  receiverContact1: z.string(),
  receiverContact2: z.string().nullish(),
  customsIdNumber: z.string().nullish(),
  countryCd: CountryCodeInput.nullish(),
  defaultYn: z.string().nullish(),
  receiverLastName: z.string().nullish(),
  receiverFirstName: z.string().nullish(),
});

export const CalculateAddress = CalculateAddressBase.extend({
  addressName: z.string().nullish(),
});

export const CouponSelection = z.object({
  cartCouponIssueNo: z.number().nullish(),
  channelType: z.string().nullish(),
  promotionCode: z.string().nullish(),
  productCoupons: z
    .array(z.object({ productNo: z.number().nullish(), couponIssueNo: z.number().nullish() }))
    .nullish(),
});

export const CalculateShippingAddress = CalculateAddressBase.extend({
  deliveryMemo: z.string().nullish(),
  orderAdditionalInfo: z.string().nullish(),
  receiverMobileCountryCd: z.string().nullish(),
});

export const CartOptionInputRequest = z.object({
  inputNo: z.number().nullish(),
  inputLabel: z.string().nullish(),
  inputValue: z.string().nullish(),
  required: z.boolean().nullish(),
});

export const OrderSheetCalculate = z.object({
  accumulationUseAmt: z.number(),
  addressRequest: CalculateAddress.nullish(),
  couponRequest: CouponSelection.nullish(),
  shippingAddresses: z
    .array(
      z.object({
        addressNo: z.number().nullish(),
        addressName: z.string().nullish(),
        useDefaultAddress: z.boolean().nullish(),
        usesShippingInfoLaterInput: z.boolean().nullish(),
        shippingInfoLaterInputContact: z.string().nullish(),
        requestShippingDate: z.string().nullish(),
        shippingAddress: CalculateShippingAddress,
        payProductParams: z.array(
          z.object({
            productNo: z.number(),
            optionNo: z.number(),
            orderCnt: z.number(),
            optionInputs: z.array(CartOptionInputRequest),
            baseProductNo: z.number().nullish(),
            recurringPaymentDelivery: RecurringDelivery.nullish(),
            recurringPaymentLastRound: z.number().nullish(),
            rentalInfos: z.array(RentalMonthsInput).nullish(),
          }),
        ),
      }),
    )
    .nullish(),
  externalPayTotalAmt: z.number().nullish(),
  externalPayInfos: z.array(z.unknown()).nullish(),
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
    'coupon_unusable',
  ],
});

export const getOrderSheet = shopEndpoint({
  method: 'GET',
  path: '/order-sheets/:orderSheetNo',
  auth: 'optional',
  params: z.object({ orderSheetNo: z.string() }),
  query: z.object({ includeMemberAddress: q.boolean.optional() }),
  reply: OrderSheet,
  refusals: [...sheetRefusals, 'identity_required', 'sms_identity_required'],
});

export const calculateOrderSheet = shopEndpoint({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/calculate',
  auth: 'optional',
  isRepeatable: true,
  params: z.object({ orderSheetNo: z.string() }),
  body: OrderSheetCalculate,
  reply: OrderSheetCalculated,
  refusals: [...sheetRefusals, 'coupon_unusable', 'points_unusable'],
});
