import { z } from 'zod';
import { decimal, integer, listOf, text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import {
  CartOptionBase,
  CartProductBase,
  CartValidInfo,
  MaxBuyCountInfo,
  OptionInputs,
} from './cart.ts';
import { ProductOptionType } from './codes.ts';
import { DeliveryCondition } from './delivery.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const GuestCartItem = z.object({
  cartNo: rowNo,
  productNo: rowNo,
  optionNo: rowNo,
  orderCnt: decimal,
  optionInputs: OptionInputs,
  channelType: text().nullish(),
  baseProductNo: integer.nullish(),
});

export const GuestCartOptionInput = z.object({
  inputNo: z.number().nullable(),
  inputLabel: z.string().nullable(),
  inputValue: z.string().nullable(),
  required: z.string().nullable(),
});

export const GuestCartOption = CartOptionBase.extend({
  optionManagementCd: z.string(),
  optionType: ProductOptionType,
  optionInputs: z.array(GuestCartOptionInput),
  validInfo: CartValidInfo,
  recurringDeliveryCycles: z.array(z.number()).nullable(),
  isRequiredOption: z.boolean(),
});

export const GuestCartProduct = CartProductBase.extend({
  productNameEn: z.string().nullable(),
  orderProductOptions: z.array(GuestCartOption),
  selectType: z.enum(['MULTI', 'FLAT']).nullable(),
  maxBuyCountInfo: MaxBuyCountInfo,
  minBuyCount: z.number(),
  allowsNaverPay: z.boolean(),
  contentsIfPausing: z.string(),
  imageUrlType: z.enum(['IMAGE_URL', 'VIDEO_URL']),
  hsCode: z.string(),
  extraProductOnly: z.boolean(),
});

export const GuestCartDeliveryGroup = z.object({
  orderProducts: z.array(GuestCartProduct),
  deliveryAmt: z.number(),
  deliveryPayType: z.enum(['PREPAID_DELIVERY', 'PAY_ON_DELIVERY']),
  deliveryCondition: DeliveryCondition,
  partnerName: z.string(),
  partnerNo: z.number().nullable(),
  deliveryTemplateNo: z.number(),
  deliveryTemplateName: z.string(),
  deliveryTemplateGroupNo: z.number(),
  deliveryTemplateGroupName: z.string(),
  buyAmt: z.number().nullable(),
});

export const GuestCart = z.object({
  deliveryGroups: z.array(GuestCartDeliveryGroup),
  invalidProducts: z.array(GuestCartProduct),
  price: z.object({
    buyAmt: z.number(),
    accumulationAmtWhenBuyConfirm: z.number(),
    standardAmt: z.number(),
    discountAmt: z.number(),
    totalDeliveryAmt: z.number(),
    totalPrePaidDeliveryAmt: z.number(),
    totalPayOnDeliveryAmt: z.number(),
    totalAmt: z.number(),
  }),
});

export const calculateGuestCart = shopEndpoint({
  method: 'POST',
  path: '/guest/cart',
  auth: 'none',
  isRepeatable: true,
  query: z.object({ divideInvalidProducts: q.boolean.optional() }),
  body: listOf(GuestCartItem),
  reply: GuestCart,
  refusals: ['quantity_invalid', 'cart_full'],
});
