import { z } from 'zod';
import { SetOption } from './cart.ts';
import { mapSubtractions } from './claim-amounts.rules.ts';
import {
  ClaimStatusType,
  DeliveryCompanyType,
  DeliveryType,
  OrderOptionType,
  OrderStatusType,
} from './codes.ts';
import { mapParts } from './order-amounts.rules.ts';

export const NextActionType = z.enum([
  'CANCEL_ALL',
  'CANCEL',
  'EXCHANGE',
  'RETURN',
  'WITHDRAW_CANCEL',
  'WITHDRAW_EXCHANGE',
  'WITHDRAW_RETURN',
  'VIEW_CLAIM',
  'VIEW_DELIVERY',
  'DELIVERY_DONE',
  'CONFIRM_ORDER',
  'CHANGE_ADDRESS',
  'WRITE_REVIEW',
  'ISSUE_CASH_RECEIPT',
  'VIEW_RECEIPT',
]);

export const NextAction = z.object({
  nextActionType: NextActionType,
  uri: z.string(),
  actionGroupType: z.string(),
});

export const OrderAmt = z.object({
  payAmt: z.number(),
  subPayAmt: z.number(),
  ...mapParts(() => z.number()),
  additionalDiscountAmt: z.number(),
  externalPayAmt: z.number(),
  totalProductAmt: z.number(),
  chargeAmt: z.number(),
});

export const OrderStatusDate = z.object({
  registerYmdt: z.string(),
  buyConfirmYmdt: z.string().nullable(),
  reviewableYmdt: z.string().nullable(),
  payYmdt: z.string().nullable(),
  deliveryCompleteYmdt: z.string().nullable(),
});

export const OptionInput = z.object({
  inputLabel: z.string().nullable(),
  inputValue: z.string().nullable(),
});

export const OrderOptionDelivery = z.object({
  invoiceNo: z.string().nullable(),
  deliveryCompanyType: z.string().nullable(),
  retrieveInvoiceUrl: z.string().nullable(),
  deliveryType: DeliveryType.nullable(),
  usesShippingInfoLaterInput: z.boolean().nullable(),
  deliveryCompanyTypeLabel: z.string().nullable(),
});

export const OrderOptionPrice = z.object({
  standardPrice: z.number(),
  immediateDiscountedPrice: z.number(),
  buyPrice: z.number(),
  standardAmt: z.number(),
  immediateDiscountedAmt: z.number(),
  buyAmt: z.number(),
  salePrice: z.number(),
  addPrice: z.number(),
  additionalDiscountAmt: z.number(),
  immediateDiscountAmt: z.number(),
  accumulationRate: z.number(),
});

export const OrderImageUrlInfo = z.object({
  isMain: z.boolean(),
  imageUrlType: z.string(),
  url: z.string(),
});

/** One option of an order, as orders and claims show it. */
export const OrderLineBase = z.object({
  orderNo: z.string(),
  orderOptionNo: z.number(),
  productNo: z.number(),
  optionNo: z.number(),
  additionalProductNo: z.number(),
  imageUrl: z.string(),
  brandName: z.string().nullable(),
  brandNameEn: z.string().nullable(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  optionName: z.string(),
  optionValue: z.string(),
  optionUsed: z.boolean(),
  orderCnt: z.number(),
  orderStatusType: OrderStatusType,
  claimStatusType: ClaimStatusType.nullable(),
  claimNo: z.number().nullable(),
  refundable: z.boolean(),
  cancelable: z.boolean(),
  exchangeable: z.boolean(),
  returnable: z.boolean(),
  deliveryInternationalYn: z.boolean(),
  reservationDeliveryYmdt: z.string().nullable(),
  member: z.boolean(),
  deliverable: z.boolean(),
  inputs: z.array(OptionInput),
  optionManagementCd: z.string().nullable(),
  price: OrderOptionPrice,
  reservation: z.boolean(),
  isFreeGift: z.boolean(),
  claimStatusTypeLabel: z.string().nullable(),
  isExtraProduct: z.boolean(),
  baseProductNo: z.number().nullable(),
  baseProductName: z.string().nullable(),
  optionTitle: z.string(),
});

export const OrderOption = OrderLineBase.extend({
  partnerName: z.string().nullable(),
  brandNo: z.number().nullable(),
  optionType: OrderOptionType,
  orderStatusDate: OrderStatusDate,
  accumulationAmt: z.number(),
  exchangeYn: z.string(),
  nextActions: z.array(NextAction),
  delivery: OrderOptionDelivery,
  setOptions: z.array(SetOption),
  isRecurringPayment: z.boolean().nullable(),
  holdDelivery: z.boolean().nullable(),
  releaseHoldDeliveryYmdt: z.string().nullable(),
  orderStatusTypeLabel: z.string().nullable(),
  deliveryExpectedYmdt: z.string().nullable(),
  holdDeliveryReason: z.string().nullable(),
  imageUrlInfo: z.array(OrderImageUrlInfo),
  listImageUrlInfo: OrderImageUrlInfo,
  reviewableProduct: z.boolean(),
  extraManagementCd: z.string().nullable(),
});

export const OrderDeliveryGroup = z.object({
  deliveryNo: z.number(),
  deliveryAmt: z.number(),
  remoteDeliveryAmt: z.number(),
  returnDeliveryAmt: z.number(),
  deliveryType: DeliveryType.nullable(),
  deliveryCompanyType: DeliveryCompanyType.nullable(),
  invoiceNo: z.string(),
  deliveryPayType: z.enum(['PREPAID_DELIVERY', 'PAY_ON_DELIVERY']),
  deliveryMemo: z.string().nullable(),
  retrieveInvoiceUrl: z.string().nullable(),
  orderOptions: z.array(OrderOption),
  receiverName: z.string(),
  receiverContact1: z.string(),
  receiverContact2: z.string(),
  receiverAddress: z.string(),
  receiverZipCd: z.string(),
  receiverDetailAddress: z.string(),
  receiverJibunAddress: z.string().nullable(),
  requestShippingDate: z.string().nullable(),
  usesShippingInfoLaterInput: z.boolean().nullable(),
  shippingAreaType: z.enum(['PARTNER_SHIPPING_AREA', 'MALL_SHIPPING_AREA']),
  partnerNo: z.number(),
  partnerName: z.string(),
  deliveryCompanyTypeLabel: z.string().nullable(),
  enteredAddress: z.boolean(),
  orderAdditionalInfo: z.string().nullable(),
  shippingMethodType: z.string().nullable(),
  shippingMethodLabel: z.string().nullable(),
  frontDisplayText: z.string().nullable(),
});

export const OrderPartnerGroup = z.object({
  partnerNo: z.number(),
  partnerName: z.string(),
  orderOptionsGroupByDelivery: z.array(OrderDeliveryGroup),
});

export const ProductAmtInfo = z.object({
  immediateDiscountedPrice: z.number(),
  discountAmt: z.number(),
  standardPrice: z.number(),
  immediateDiscountAmt: z.number(),
  additionalDiscountAmt: z.number(),
  productCouponDiscountAmt: z.number(),
  exchangeImmediateDiscountedPrice: z.number(),
  returnImmediateDiscountedPrice: z.number(),
  exchangeDiscountAmt: z.number(),
  exchangeAdjustAmt: z.number(),
  totalAmt: z.number(),
});

export const DeliveryAmtInfo = z.object({
  beforeDeliveryAmt: z.number(),
  afterDeliveryAmt: z.number(),
  refundDeliveryAmt: z.number(),
  payOnDelivery: z.boolean(),
  sellerFault: z.boolean(),
  returnDeliveryAmt: z.number(),
  returnAdjustAmt: z.number(),
  buyerReturn: z.boolean(),
  exchangeDeliveryAmt: z.number(),
  exchangeAdjustAmt: z.number(),
  totalAmt: z.number(),
});

export const SubtractionAmtInfo = z.object({
  ...mapSubtractions(() => z.number()),
  refundAdjustAmt: z.number(),
  refundAdjustReason: z.string().nullable(),
  totalAmt: z.number(),
});

export const OrderAmount = OrderAmt.extend({
  productDiscountInfos: z.array(z.object({ productNo: z.number(), discountAmt: z.number() })),
});
