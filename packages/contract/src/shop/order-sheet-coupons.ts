import { z } from 'zod';
import { text } from '../fields.ts';
import { PayType } from './codes.ts';
import { CouponTargetType } from './events.ts';
import { CouponSelection, OrderSheetCalculated, sheetRefusals } from './order-sheets.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const ProductPlusCoupon = z.object({
  reason: z.string(),
  discountRate: z.number().nullable(),
  couponName: z.string(),
  couponIssueNo: z.number().nullable(),
  minSalePrice: z.number().nullable(),
  freeDelivery: z.boolean(),
  maxDiscountAmt: z.number().nullable(),
  cartCouponUsable: z.boolean(),
  useEndYmdt: z.string().nullable(),
  used: z.boolean(),
  couponDiscountAmt: z.number(),
  couponType: z.string(),
  productCouponUsable: z.boolean(),
  limitPayTypes: z.array(PayType).nullable(),
  selected: z.boolean(),
  limitPayType: PayType.nullable(),
  freeDeliveryYn: z.string(),
  displayCouponName: z.string(),
  couponNo: z.number(),
  usablePlatformTypes: z.string(),
  couponTargetType: CouponTargetType.nullable(),
  skipsAccumulation: z.boolean(),
  maxSalePrice: z.number().nullable(),
  couponSubType: z.string(),
  maximum: z.boolean().nullable(),
  fixedAmountDiscount: z.boolean(),
});

export const UsableCoupon = ProductPlusCoupon.extend({
  otherCouponUsable: z.boolean(),
});

export const InvalidProductCoupon = z.object({
  reason: z.string(),
  couponName: z.string(),
  couponIssueNo: z.number().nullable(),
  couponNo: z.number(),
});

export const CouponProduct = z.object({
  productNo: z.number(),
  brandName: z.string(),
  productName: z.string(),
  mainOption: z.string(),
  optionInputs: z.array(z.unknown()).nullable(),
  buyAmt: z.number(),
  productCouponDiscountAmt: z.number(),
  optionCnt: z.number(),
  totalOrderCnt: z.number(),
  productCoupons: z.array(UsableCoupon).nullable(),
  invalidProductCoupons: z.array(InvalidProductCoupon).nullable(),
  productPlusCoupons: z.array(ProductPlusCoupon).nullable(),
});

export const OrderSheetCoupons = z.object({
  orderSheetNo: z.string(),
  products: z.array(CouponProduct),
  cartAmt: z.number(),
  cartCoupons: z.array(UsableCoupon),
  deliveryAmt: z.number(),
  productCouponDiscountAmt: z.number(),
  cartCouponDiscountAmt: z.number(),
  deliveryCouponDiscountAmt: z.number(),
  deliveryCoupons: z.array(z.unknown()),
});

export const listSheetCoupons = shopEndpoint({
  method: 'GET',
  path: '/order-sheets/:orderSheetNo/coupons',
  auth: 'member',
  params: z.object({ orderSheetNo: text() }),
  query: z.object({ channelType: text().optional() }),
  reply: OrderSheetCoupons,
  refusals: [...sheetRefusals],
});

export const applySheetCoupons = shopEndpoint({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/coupons/apply',
  auth: 'member',
  isRepeatable: true,
  params: z.object({ orderSheetNo: text() }),
  body: CouponSelection,
  reply: OrderSheetCalculated,
  refusals: [...sheetRefusals, 'coupon_unusable'],
});

export const calculateSheetCoupons = shopEndpoint({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/coupons/calculate',
  auth: 'member',
  isRepeatable: true,
  params: z.object({ orderSheetNo: text() }),
  body: CouponSelection,
  reply: OrderSheetCoupons,
  refusals: [...sheetRefusals, 'coupon_unusable'],
});

export const maximizeSheetCoupons = shopEndpoint({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/coupons/maximum',
  auth: 'member',
  isRepeatable: true,
  params: z.object({ orderSheetNo: text() }),
  body: z.object({ channelType: text().nullish() }).nullish(),
  reply: OrderSheetCoupons,
  refusals: [...sheetRefusals],
});
