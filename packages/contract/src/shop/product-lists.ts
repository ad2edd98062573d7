import { z } from 'zod';
import { q } from '../query.ts';
import { DeliveryConditionType, DiscountUnitType, SalePeriodType } from './codes.ts';
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

export const ListedOption = z.object({
  mallProductNo: z.number(),
  stockCnt: z.number(),
  optionValue: z.string(),
});

export const ListedImage = z.object({
  url: z.string(),
  imageUrlType: z.enum(['IMAGE_URL', 'VIDEO_URL']),
  isMain: z.boolean(),
});

export const ListedProperty = z.object({
  propertyNo: z.number(),
  propertyValueNo: z.number(),
  propertyType: z.enum(['STRING', 'COLOR']),
  propertyName: z.string(),
  propertyValue: z.string(),
});

export const ListedRental = RentalInfo.extend({ prePayment: z.number().nullable() });

/** The fields of a product in every list. Money in won, `…Ymdt` a moment in Seoul. */
export const ProductBase = z.object({
  productNo: z.number(),
  productName: z.string(),
  productNameEn: z.string(),
  promotionText: z.string(),
  liked: z.boolean(),
  likeCount: z.number(),
  partnerName: z.string(),
  reviewRating: z.number(),
  totalReviewCount: z.number(),
  saleCnt: z.number(),
  stockCnt: z.number(),
  mainStockCnt: z.number(),
  brandNo: z.number(),
  brandName: z.string(),
  brandNameKo: z.string(),
  brandNameEn: z.string(),
  stickerLabels: z.array(z.string()),
  adult: z.boolean(),
  saleStartYmdt: z.string(),
  saleEndYmdt: z.string(),
  reservationData: ReservationData.nullable(),
  imageUrls: z.array(z.string()),
  listImageUrls: z.array(z.string()),
  couponTag: z.string(),
  maxCouponAmt: z.number(),
  couponDiscountAmt: z.number(),
  registerYmdt: z.string(),
  contentsIfPausing: z.string(),
  displayCategoryNos: z.string(),
  urlDirectDisplayYn: z.boolean(),
  productManagementCd: z.string(),
  hsCode: z.string(),
  groupManagementCode: z.string(),
  groupManagementCodeName: z.string(),
  canAddToCart: z.boolean(),
});

/** A product with its price, as a list shows it. */
export const ListedProduct = ProductBase.extend({
  salePrice: z.number(),
  immediateDiscountAmt: z.number(),
  immediateDiscountUnitType: DiscountUnitType,
  immediateDiscountStartYmdt: z.string(),
  immediateDiscountEndYmdt: z.string(),
  additionDiscountAmt: z.number(),
  additionDiscountUnitType: DiscountUnitType,
  minSalePrice: z.number(),
  maxSalePrice: z.number(),
  maxDiscountAmount: z.number(),
  deliveryConditionType: DeliveryConditionType,
  saleStatusType: SaleStatusType,
  frontDisplayYn: z.boolean(),
  isSoldOut: z.boolean(),
});

/** A product of a display section or an event. */
export const DisplayedProduct = ListedProduct.extend({
  brandNameType: z.string(),
  hasCoupons: HasCoupons,
  searchProductId: z.string(),
  salePeriodType: SalePeriodType,
});

/** What newer versions of sections and events add to a product. */
export const displayedProductDetails = {
  partnerNo: z.number(),
  imageUrlInfo: z.array(ListedImage),
  listImageUrlInfo: z.array(ListedImage),
  accumulationUseInfo: AccumulationUseInfo,
  unitPriceInfo: UnitPriceInfo,
  customProperties: z.array(ListedProperty),
  rentalInfos: z.array(ListedRental),
};

/** A product of the search, the wishlist or the recently viewed ones. */
export const ProductCard = ListedProduct.extend({
  couponDiscountUnitType: DiscountUnitType.nullable(),
  mainBestProductYn: z.boolean(),
  sectionProductStartYmdt: z.string().nullable(),
  sectionProductEndYmdt: z.string().nullable(),
  accumulationInfo: AccumulationRates,
  accumulationUseInfo: AccumulationUseInfo,
  accumulationAmtWhenBuyConfirm: z.number(),
  unitPrice: UnitPriceInfo,
  customProperties: z.array(CustomProperty),
  rentalInfos: z.array(RentalInfo),
  enableCoupons: z.boolean(),
});

/** What the search and the recently viewed products add to a card. */
export const productCardDetails = {
  deliveryConditionInfo: DeliveryConditionInfo,
  expirationDate: z.string().nullable(),
  imageUrlInfo: z.array(ImageUrlInfo),
  listImageUrlInfo: ImageUrlInfo,
  productType: ProductType,
  brandNameType: z.string(),
  partnerNo: z.number(),
};

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
