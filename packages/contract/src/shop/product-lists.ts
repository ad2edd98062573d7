import { z } from 'zod';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const SaleStatusType = z.enum(['READY', 'ONSALE', 'FINISHED', 'STOP', 'PROHIBITION']);

export const ReservationData = z.object({
  reservationStartYmdt: z.string(),
  reservationEndYmdt: z.string(),
  reservationDeliveryYmdt: z.string(),
  reservationStockCnt: z.number(),
});

export const HasCoupons = z.object({
  product: z.boolean(),
  brand: z.boolean(),
  category: z.boolean(),
  partner: z.boolean(),
  event: z.boolean(),
});

export const AccumulationRates = z.object({
  amount: z.number(),
  rewardRateOfProduct: z.number(),
  rewardRateOfMemberBenefit: z.number(),
});

export const AccumulationUseLimit = z.object({ unitType: z.string(), limitValue: z.number() });

export const AccumulationUseInfo = z.object({
  usable: z.boolean(),
  accumulationInfo: AccumulationUseLimit,
});

export const DeliveryFeeRange = z.object({
  deliveryAmt: z.number().nullable(),
  below: z.number().nullable(),
  aboveOrEqual: z.number().nullable(),
});

export const DeliveryConditionInfo = z.object({
  summary: z.string(),
  deliveryFeeRanges: z.array(DeliveryFeeRange).nullable(),
  criteria: z.number().nullable(),
  rangeSummaries: z.array(z.string()).nullable(),
  perOrderCnt: z.number().nullable(),
});

export const ImageUrlInfo = z.object({ url: z.string(), type: z.enum(['IMAGE_URL', 'VIDEO_URL']) });

export const ProductType = z.enum(['DEFAULT', 'EVENT', 'OFFLINE', 'RENTAL']);

export const RentalInfo = z.object({
  rentalPeriod: z.number(),
  monthlyRentalAmount: z.number(),
  creditRating: z.number(),
});

export const CustomProperty = z.object({
  propNo: z.number(),
  propName: z.string(),
  propType: z.string(),
  propValueNo: z.number(),
  propValue: z.string(),
  isMultipleSelection: z.boolean(),
});

export const UnitPriceInfo = z.object({ name: z.string(), type: z.string(), price: z.number() });

export const StickerInfo = z.object({
  type: z.enum(['TEXT', 'IMAGE']),
  label: z.string(),
  no: z.number(),
  name: z.string(),
});

export const ListOptionValueV10 = z.object({
  mallProductNo: z.number(),
  stockCnt: z.number(),
  optionValue: z.string(),
});

export const ListImageUrlInfo = z.object({
  url: z.string(),
  imageUrlType: z.enum(['IMAGE_URL', 'VIDEO_URL']),
  isMain: z.boolean(),
});

export const ListCustomProperty = z.object({
  propertyNo: z.number(),
  propertyValueNo: z.number(),
  propertyType: z.enum(['STRING', 'COLOR']),
  propertyName: z.string(),
  propertyValue: z.string(),
});

export const ListRentalInfo = z.object({
  rentalPeriod: z.number(),
  monthlyRentalAmount: z.number(),
  creditRating: z.number(),
  prePayment: z.number().nullable(),
});

export const RelatedProduct = z.object({
  productNo: z.number(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  stickers: z.array(z.object({ type: z.string(), name: z.string(), label: z.string() })),
  imageUrl: z.string(),
  imageUrlType: z.string(),
  salePrice: z.number(),
  requiresAgeVerification: z.boolean(),
  immediateDiscountAmt: z.number(),
  immediateDiscountUnitType: z.string(),
  immediateDiscountStartYmdt: z.string().nullable(),
  immediateDiscountEndYmdt: z.string().nullable(),
  additionalDiscountAmt: z.number(),
  additionalDiscountUnitType: z.string(),
  canAddToCart: z.boolean(),
  contentsIfPausing: z.string().nullable(),
});

/** At most 20. */
export const listRelatedProducts = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/related-products',
  auth: 'optional',
  params: z.object({ productNo: q.rowNo }),
  reply: z.array(RelatedProduct),
  refusals: ['product_not_found'],
});
