import { z } from 'zod';
import { decimal, integer, listOf, text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { DeliveryType, OrderOptionType } from './codes.ts';
import { DeliveryCondition, ProductDeliveryDate } from './delivery.ts';
import type { ShopRefusalName } from './refusals.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** Why an option cannot be bought as asked. */
export const lineRefusals = [
  'option_not_for_sale',
  'product_not_for_sale',
  'app_only',
  'members_only',
  'sold_out',
  'stock_short',
  'under_purchase_minimum',
  'over_purchase_limit',
  'over_person_limit',
] as const satisfies ShopRefusalName[];

export const CartValidInfo = z.object({
  errorCode: z.string().nullable(),
  message: z.string().nullable(),
  orderCntChangeable: z.boolean(),
  valid: z.boolean(),
  validYn: z.string(),
});

export const AdjustableDeliveryCycle = z.object({
  deliveryCycleTypes: z.array(z.enum(['MONTH', 'WEEK'])),
  monthDeliveryCycles: z.array(z.number()),
  weekDeliveryCycles: z.array(z.number()),
  dayOfWeekCycles: z.array(z.string()),
});

export const CartOptionPrice = z.object({
  salePrice: z.number(),
  addPrice: z.number(),
  immediateDiscountAmt: z.number(),
  additionalDiscountAmt: z.number(),
  buyAmt: z.number(),
  standardAmt: z.number(),
});

export const CartOptionInput = z.object({
  inputNo: z.number().nullable(),
  inputLabel: z.string().nullable(),
  inputValue: z.string().nullable(),
  required: z.boolean().nullable(),
});

export const SetOption = z.object({
  mallProductNo: z.number().nullable(),
  productManagementCd: z.string().nullable(),
  productName: z.string(),
  mallOptionNo: z.number(),
  optionManagementCd: z.string().nullable(),
  optionName: z.string(),
  optionValue: z.string(),
  usesOption: z.boolean(),
  count: z.number(),
  optionPrice: z.number(),
  stockNo: z.number(),
  sku: z.string().nullable(),
  optionNameForDisplay: z.string(),
});

/** A chosen option, as carts and order sheets show it. */
export const CartOptionBase = z.object({
  price: CartOptionPrice,
  cartNo: z.number(),
  imageUrl: z.string(),
  optionName: z.string(),
  optionValue: z.string(),
  orderCnt: z.number(),
  stockCnt: z.number(),
  accumulationAmtWhenBuyConfirm: z.number(),
  productNo: z.number(),
  optionNo: z.number(),
  reservation: z.boolean(),
  reservationDeliveryYmdt: z.string(),
  setOptions: z.array(SetOption),
  isExtraProduct: z.boolean(),
  baseProductNo: z.number().nullable(),
  baseProductName: z.string().nullable(),
  soldOut: z.boolean(),
  optionTitle: z.string(),
});

export const CartOption = CartOptionBase.extend({
  optionManagementCd: z.string(),
  optionType: OrderOptionType,
  accumulationAmtForProductWhenBuyConfirm: z.number(),
  accumulationAmtForMemberWhenBuyConfirm: z.number(),
  accumulationRateForProductWhenBuyConfirm: z.number(),
  accumulationRateForMemberWhenBuyConfirm: z.number(),
  optionInputs: z.array(CartOptionInput),
  validInfo: CartValidInfo,
  recurringDeliveryCycles: z.unknown(),
  recurringDeliveryCycleType: z.unknown(),
  adjustableDeliveryCycle: AdjustableDeliveryCycle,
  categoryNo: z.number(),
  categoryName: z.string(),
  isRequiredOption: z.boolean(),
  groupId: z.string().nullable(),
  additionalDiscountNo: z.number(),
  additionalDiscountRate: z.number(),
});

export const MaxBuyCountInfo = z.object({
  maxBuyPersonCount: z.number(),
  maxBuyTimeCount: z.number(),
  maxBuyDays: z.number(),
  maxBuyPeriodCount: z.number(),
});

/** A product with its chosen options, as carts and order sheets show it. */
export const CartProductBase = z.object({
  productNo: z.number(),
  imageUrl: z.string(),
  brandNo: z.number(),
  brandName: z.string(),
  productName: z.string(),
  liked: z.boolean(),
  optionUsed: z.boolean(),
  deliverable: z.boolean(),
  deliveryInternational: z.boolean(),
  refundable: z.boolean(),
  cancelable: z.boolean(),
  exchangeable: z.boolean(),
  returnable: z.boolean(),
  brandNameEn: z.string(),
  deliveryDate: ProductDeliveryDate,
  shippingAreaType: z.enum(['PARTNER_SHIPPING_AREA', 'MALL_SHIPPING_AREA']),
  accumulationUsable: z.boolean(),
  couponUsable: z.boolean(),
  categoryNo: z.number(),
  categoryNos: z.array(z.number()),
  categoryName: z.string(),
  buyAmt: z.number(),
});

export const CartProduct = CartProductBase.extend({
  productNameEn: z.string().nullable(),
  orderProductOptions: z.array(CartOption),
  hsCode: z.string(),
  eanCode: z.string(),
  selectType: z.enum(['MULTI', 'FLAT']).nullable(),
  maxBuyCountInfo: MaxBuyCountInfo,
  minBuyCount: z.number(),
  partnerNo: z.number(),
  partnerName: z.string(),
  minorPurchasable: z.boolean(),
  allowsNaverPay: z.boolean(),
  combinable: z.boolean(),
  contentsIfPausing: z.string(),
  imageUrlType: z.enum(['IMAGE_URL', 'VIDEO_URL']),
  extraProductOnly: z.boolean(),
});

export const CartDeliveryCondition = DeliveryCondition.extend({
  chargesRemoteDeliveryAmt: z.boolean(),
  deliveryType: DeliveryType.nullable(),
  deliveryTypeLabel: z.string().nullable(),
});

export const CartDeliveryGroup = z.object({
  orderProducts: z.array(CartProduct),
  deliveryAmt: z.number(),
  deliveryPayType: z.enum(['PREPAID_DELIVERY', 'PAY_ON_DELIVERY']),
  deliveryCondition: CartDeliveryCondition,
  partnerName: z.string(),
  partnerNo: z.number().nullable(),
  deliveryTemplateNo: z.number().nullable(),
  deliveryTemplateName: z.string().nullable(),
  deliveryTemplateGroupNo: z.number().nullable(),
  deliveryTemplateGroupName: z.string().nullable(),
  buyAmt: z.number(),
});

export const CartPrice = z.object({
  buyAmt: z.number(),
  accumulationAmtWhenBuyConfirm: z.number(),
  standardAmt: z.number(),
  discountAmt: z.number(),
  totalDeliveryAmt: z.number(),
  totalPrePaidDeliveryAmt: z.number(),
  totalPayOnDeliveryAmt: z.number(),
  totalAdditionalDiscountAmt: z.number(),
  totalAmt: z.number(),
});

export const Cart = z.object({
  deliveryGroups: z.array(CartDeliveryGroup),
  invalidProducts: z.array(CartProduct),
  price: CartPrice,
});

/** What a shopper enters into an option's fields. */
export const OptionInputs = listOf(
  z.object({
    inputNo: integer.nullish(),
    inputLabel: text().nullish(),
    inputValue: text().nullish(),
  }),
).nullish();

export const CartAddItem = z.object({
  productNo: rowNo,
  optionNo: rowNo,
  orderCnt: decimal,
  channelType: z.unknown().nullish(),
  optionInputs: OptionInputs,
  groupId: text().nullish(),
  baseProductNo: integer.nullish(),
});

export const CartUpdateItem = z.object({
  cartNo: rowNo,
  orderCnt: decimal,
  optionInputs: OptionInputs,
  groupId: text().nullish(),
});

export const getCart = shopEndpoint({
  method: 'GET',
  path: '/cart',
  auth: 'member',
  query: z.object({ divideInvalidProducts: q.boolean.optional(), groupId: text().optional() }),
  reply: Cart,
  refusals: [],
});

export const addToCart = shopEndpoint({
  method: 'POST',
  path: '/cart',
  auth: 'member',
  body: listOf(CartAddItem),
  reply: z.object({ count: z.number() }),
  refusals: [...lineRefusals, 'quantity_invalid', 'cart_full'],
});

export const updateCart = shopEndpoint({
  method: 'PUT',
  path: '/cart',
  auth: 'member',
  outlivesPage: true,
  body: listOf(CartUpdateItem),
  refusals: [...lineRefusals, 'quantity_invalid', 'cart_line_not_found'],
});

export const deleteFromCart = shopEndpoint({
  method: 'DELETE',
  path: '/cart',
  auth: 'member',
  query: z.object({ cartNo: q.csv(q.rowNo) }),
  reply: z.object({ count: z.number() }),
  refusals: ['cart_line_not_found'],
});

export const countCart = shopEndpoint({
  method: 'GET',
  path: '/cart/count',
  auth: 'member',
  reply: z.object({ count: z.number() }),
  refusals: [],
});

export const getCartSubset = shopEndpoint({
  method: 'GET',
  path: '/cart/subset',
  auth: 'member',
  query: z.object({
    cartNo: q.csv(q.rowNo).optional(),
    divideInvalidProducts: q.boolean.optional(),
  }),
  reply: Cart,
  refusals: [],
});

export const calculateCart = shopEndpoint({
  method: 'GET',
  path: '/cart/calculate',
  auth: 'member',
  query: z.object({
    cartNo: q.csv(q.rowNo).optional(),
    divideInvalidProducts: q.boolean.optional(),
    groupId: text().optional(),
  }),
  reply: CartPrice,
  refusals: [],
});

export const validateCart = shopEndpoint({
  method: 'GET',
  path: '/cart/validate',
  auth: 'member',
  reply: z.object({ result: z.boolean() }),
  refusals: [],
});
