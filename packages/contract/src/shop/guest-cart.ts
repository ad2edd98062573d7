import { z } from 'zod';
import { q, rowNo } from '../query.ts';
import { CartOptionPrice, CartValidInfo, MaxBuyCountInfo, SetOption } from './cart.ts';
import { ProductOptionType } from './codes.ts';
import { DeliveryCondition, ProductDeliveryDate } from './delivery.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const GuestCartItem = z.object({
  cartNo: rowNo,
  productNo: rowNo,
  optionNo: rowNo,
  orderCnt: z.number(),
  optionInputs: z
    .array(
      z.object({
        inputNo: z.number().nullish(),
        inputLabel: z.string().nullish(),
        inputValue: z.string().nullish(),
      }),
    )
    .nullish(),
  channelType: z.string().nullish(),
  baseProductNo: z.number().nullish(),
});

export const GuestCartOptionInput = z.object({
  inputNo: z.number().nullable(),
  inputLabel: z.string().nullable(),
  inputValue: z.string().nullable(),
  required: z.string().nullable(),
});

export const GuestCartOption = z.object({
  optionManagementCd: z.string(),
  price: CartOptionPrice,
  cartNo: z.number(),
  imageUrl: z.string(),
  optionName: z.string(),
  optionValue: z.string(),
  orderCnt: z.number(),
  stockCnt: z.number(),
  optionType: ProductOptionType,
  accumulationAmtWhenBuyConfirm: z.number(),
  productNo: z.number(),
  optionNo: z.number(),
  optionInputs: z.array(GuestCartOptionInput),
  validInfo: CartValidInfo,
  reservation: z.boolean(),
  reservationDeliveryYmdt: z.string(),
  setOptions: z.array(SetOption),
  recurringDeliveryCycles: z.array(z.number()).nullable(),
  isRequiredOption: z.boolean(),
  isExtraProduct: z.boolean(),
  baseProductNo: z.number().nullable(),
  baseProductName: z.string().nullable(),
  soldOut: z.boolean(),
  optionTitle: z.string(),
});

export const GuestCartProduct = z.object({
  productNo: z.number(),
  imageUrl: z.string(),
  brandNo: z.number(),
  brandName: z.string(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  liked: z.boolean(),
  optionUsed: z.boolean(),
  deliverable: z.boolean(),
  deliveryInternational: z.boolean(),
  refundable: z.boolean(),
  cancelable: z.boolean(),
  exchangeable: z.boolean(),
  returnable: z.boolean(),
  orderProductOptions: z.array(GuestCartOption),
  brandNameEn: z.string(),
  deliveryDate: ProductDeliveryDate,
  shippingAreaType: z.enum(['PARTNER_SHIPPING_AREA', 'MALL_SHIPPING_AREA']),
  selectType: z.enum(['MULTI', 'FLAT']).nullable(),
  maxBuyCountInfo: MaxBuyCountInfo,
  minBuyCount: z.number(),
  accumulationUsable: z.boolean(),
  couponUsable: z.boolean(),
  allowsNaverPay: z.boolean(),
  contentsIfPausing: z.string(),
  categoryNo: z.number(),
  categoryName: z.string(),
  categoryNos: z.array(z.number()),
  imageUrlType: z.enum(['IMAGE_URL', 'VIDEO_URL']),
  hsCode: z.string(),
  extraProductOnly: z.boolean(),
  buyAmt: z.number(),
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
  body: z.array(GuestCartItem),
  reply: GuestCart,
  refusals: ['quantity_invalid', 'cart_full'],
});
