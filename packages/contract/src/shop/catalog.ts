import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import {
  DeliveryCompanyType,
  DeliveryConditionType,
  DiscountUnitType,
  NameType,
  ProductOptionType,
  SalePeriodType,
} from './codes.ts';
import { DayOfWeekShort, Period } from './delivery.ts';
import {
  AccumulationUseLimit,
  DeliveryFeeRange,
  ImageUrlInfo,
  ProductType,
  RentalInfo,
  ReservationData,
  SaleStatusType,
  StickerInfo,
} from './product-lists.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const PaymentMeans = z.enum([
  'PAYCO',
  'CREDIT',
  'REALTIME_TRANSFER',
  'MOBILE',
  'DEPOSIT',
  'ATM',
  'GIFT',
  'NAVER_PAY',
  'POINT',
  'KAKAO_PAY',
  'ESCROW_REALTIME_TRANSFER',
  'ESCROW_VIRTUAL_ACCOUNT',
  'PAYCO_POINT',
  'RENTAL',
  'TOSS_PAY',
  'CHAI',
  'HAPPY_VOUCHER',
]);

export const ProductDetailBaseInfo = z.object({
  productNo: z.number(),
  saleStartYmdt: z.string(),
  saleEndYmdt: z.string(),
  salePeriodType: SalePeriodType,
  registerYmdt: z.string(),
  promotionText: z.string().nullable(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  imageUrls: z.array(z.string()),
  placeOriginLabel: z.string().nullable(),
  placeOriginEtcLabel: z.string().nullable(),
  manufactureYmdt: z.string().nullable(),
  expirationYmdt: z.string().nullable(),
  contentHeader: z.string().nullable(),
  content: z.string(),
  contentFooter: z.string().nullable(),
  dutyInfo: z.string(),
  stickerLabels: z.array(z.string()),
  stickerInfos: z.array(StickerInfo),
  optionImageViewable: z.boolean(),
  productManagementCd: z.string(),
  purchaseGuide: z.string().nullable(),
  accumulationUseYn: z.string(),
  accumulationUseLimitInfo: AccumulationUseLimit.nullable(),
  deliveryCustomerInfo: z.string().nullable(),
  certificationType: z.enum(['TARGET', 'NOT_TARGET', 'DETAIL_PAGE']),
  certifications: z.array(
    z.object({
      no: z.number(),
      type: z.string(),
      organization: z.string(),
      code: z.string(),
      target: z.string(),
      date: z.string(),
    }),
  ),
  productGroup: z.enum(['DELIVERY', 'SERVICE']),
  hsCode: z.string(),
  usableRestockNoti: z.boolean(),
  productType: z.string(),
  productClassType: ProductType,
  mappingType: z.enum(['SINGLE', 'MAPPING']),
  customPropertise: z.array(
    z.object({
      propNo: z.number(),
      propValueNo: z.number(),
      propType: z.string(),
      propName: z.string(),
      propValue: z.string(),
      multipleSelectionYn: z.string(),
    }),
  ),
  couponUseYn: z.string(),
  minorPurchaseYn: z.string(),
  /** `alt` is ours: what staff wrote for somebody who cannot see the picture; absent where they wrote none. */
  imageUrlInfo: z.array(ImageUrlInfo.extend({ alt: z.string().optional() })),
  paymentMeans: z.array(PaymentMeans),
});

export const ProductDetailPrice = z.object({
  salePrice: z.number(),
  immediateDiscountAmt: z.number(),
  immediateDiscountUnitType: DiscountUnitType,
  immediateDiscountStartYmdt: z.string().nullable(),
  immediateDiscountEndYmdt: z.string().nullable(),
  additionDiscountAmt: z.number(),
  additionDiscountUnitType: DiscountUnitType,
  additionDiscountValue: z.number().nullable(),
  minSalePrice: z.number().nullable(),
  maxSalePrice: z.number().nullable(),
  maxAdditionDiscountAmt: z.number().nullable(),
  maxDiscountAmount: z.number().nullable(),
  unitName: z.string().nullable(),
  unitNameType: z.string().nullable(),
  unitPrice: z.number().nullable(),
  maxCouponAmt: z.number(),
  couponDiscountAmt: z.number(),
  couponDiscountUnitType: DiscountUnitType.nullable(),
  accumulationAmtWhenBuyConfirm: z.number(),
  accumulationRate: z.number().nullable(),
  accumulationRateOfMember: z.number().nullable(),
  photoReviewAccumulationAmt: z.number().nullable(),
  contentsIfPausing: z.string().nullable(),
});

export const ReturnWarehouse = z.object({
  warehouseNo: z.number(),
  warehouseName: z.string(),
  defaultReleaseWarehouseYn: z.string(),
  defaultReturnWarehouseYn: z.string(),
  partnerNo: z.number(),
  address: z.string().nullable(),
  detailAddress: z.string().nullable(),
  zipCd: z.string().nullable(),
  overseaAddress1: z.string(),
  overseaAddress2: z.string(),
  overseaCity: z.string(),
  overseaRegion: z.string(),
  countryCd: z.string(),
  warehouseAddressType: z.enum(['ADDRESS', 'SUBSTITUTION']).nullable(),
  deleteYn: z.string(),
  registerAdminNo: z.number(),
  updateYmdt: z.string(),
  updateAdminNo: z.number(),
  addressStr: z.string().nullable(),
});

export const ProductDetailDeliveryFee = z.object({
  deliveryConditionType: DeliveryConditionType,
  deliveryAmt: z.number().nullable(),
  aboveDeliveryAmt: z.number().nullable(),
  returnDeliveryAmt: z.number().nullable(),
  deliveryType: z.enum(['PARCEL_DELIVERY', 'DIRECT_DELIVERY']),
  deliveryCompanyType: DeliveryCompanyType.nullable(),
  perOrderCnt: z.number().nullable(),
  defaultDeliveryConditionLabel: z.string().nullable(),
  deliveryAmtLabels: z.array(z.string()).nullable(),
  deliveryCompanyTypeLabel: z.string().nullable(),
  deliveryConditionDetails: z.array(DeliveryFeeRange),
  remoteDeliveryAreaFees: z.array(
    z.object({ address: z.string().nullable(), extraDeliveryAmt: z.number().nullable() }),
  ),
  deliveryPrePayment: z.boolean(),
  returnWarehouse: ReturnWarehouse,
  deliveryCustomerInfo: z.string(),
  totalWeight: z.number(),
  deliveryTemplateName: z.string(),
});

export const ProductByNoStatus = z.object({
  saleStatusType: SaleStatusType,
  soldout: z.boolean(),
  display: z.boolean(),
  productClassType: ProductType,
});

export const Partner = z.object({
  partnerName: z.string().nullable(),
  businessRegistrationNo: z.string().nullable(),
  companyName: z.string().nullable(),
  onlineMarketingBusinessDeclarationNo: z.string().nullable(),
  officeAddressLabel: z.string(),
  faxNo: z.string().nullable(),
  partnerNo: z.number(),
  ownerName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNo: z.string().nullable(),
});

export const ProductDetail = z.object({
  /** Ours: the product's latest drop. */
  dropNo: z.number().nullish(),
  baseInfo: ProductDetailBaseInfo,
  deliveryDate: z.object({
    daysAfterPurchase: z.number().nullable(),
    daysOfWeek: DayOfWeekShort.nullable(),
    period: Period.nullable(),
  }),
  stock: z.object({ saleCnt: z.number(), stockCnt: z.number(), mainStockCnt: z.number() }),
  price: ProductDetailPrice,
  deliveryFee: ProductDetailDeliveryFee,
  limitations: z.object({
    minBuyCnt: z.number(),
    maxBuyPersonCnt: z.number(),
    maxBuyTimeCnt: z.number(),
    maxBuyDays: z.number(),
    maxBuyPeriodCnt: z.number(),
    memberOnly: z.boolean(),
    canAddToCart: z.boolean(),
    refundable: z.boolean(),
    nonRefundTypes: z.array(z.string()).nullable(),
    naverPayHandling: z.boolean(),
  }),
  counter: z.object({
    likeCnt: z.number(),
    reviewCnt: z.number(),
    inquiryCnt: z.number(),
    myInquiryCnt: z.number(),
  }),
  categories: z.array(
    z.object({
      fullCategoryLabel: z.string(),
      representativeYn: z.string(),
      categories: z.array(
        z.object({ label: z.string(), depth: z.number(), categoryNo: z.number() }),
      ),
    }),
  ),
  brand: z
    .object({
      nameType: NameType,
      name: z.string(),
      nameEn: z.string(),
      brandNo: z.number(),
      logoImageUrl: z.string(),
    })
    .nullable(),
  liked: z.boolean(),
  partner: Partner,
  status: ProductByNoStatus,
  partnerNotice: z.object({ title: z.string(), content: z.string() }),
  reservationData: ReservationData.nullable(),
  deliveryGuide: z.string().nullable(),
  afterServiceGuide: z.string().nullable(),
  refundGuide: z.string().nullable(),
  exchangeGuide: z.string().nullable(),
  liquorDelegationGuide: z.string().nullable(),
  relatedProductNos: z.array(z.number()),
  shippingInfo: z.object({
    shippingAvailable: z.boolean(),
    shippingConfig: z.object({
      shippingAreaType: z.enum(['PARTNER_SHIPPING_AREA', 'MALL_SHIPPING_AREA']),
      shippingAreaPartnerNo: z.number(),
      combinable: z.boolean(),
      internationalShippingAvailable: z.boolean(),
      templateNo: z.number(),
    }),
  }),
  groupManagementCode: z.string().nullable(),
  groupManagementCodeName: z.string().nullable(),
  regularDelivery: z
    .object({
      discount: z.object({ type: z.enum(['AMOUNT', 'PERCENT']), value: z.number() }).nullable(),
    })
    .nullable(),
  rentalInfos: z.array(RentalInfo),
  displayableStock: z.boolean(),
  saleMethodType: z.enum(['PURCHASE', 'CONSIGNMENT']),
  reviewAvailable: z.boolean(),
  reviewRate: z.number(),
  mainBestProductYn: z.boolean(),
});

export const ProductOptionImage = z.object({ url: z.string(), main: z.boolean() });

export const SaleType = z.enum(['AVAILABLE', 'SOLD_OUT', 'UNAVAILABLE']);

const OptionBase = z.object({
  label: z.string(),
  value: z.string(),
  isRequiredOption: z.boolean(),
  optionNo: z.number(),
  addPrice: z.number(),
  saleCnt: z.number(),
  stockCnt: z.number(),
  reservationStockCnt: z.number(),
  saleType: SaleType,
  main: z.boolean(),
  images: z.array(ProductOptionImage),
  optionManagementCd: z.string(),
  buyPrice: z.number(),
  forcedSoldOut: z.boolean(),
  rentalInfo: z.array(RentalInfo),
});

export const MultiLevelOptionLeaf = OptionBase.extend({
  children: z.array(z.record(z.string(), z.unknown())).nullable(),
});

export const MultiLevelOption = z.object({
  label: z.string(),
  value: z.string(),
  isRequiredOption: z.boolean(),
  children: z.array(MultiLevelOptionLeaf),
});

export const FlatOption = OptionBase.extend({
  extraManagementCd: z.string(),
});

export const ProductOptions = z.object({
  type: ProductOptionType,
  selectType: z.enum(['MULTI', 'FLAT']),
  labels: z.array(z.string()),
  multiLevelOptions: z.array(MultiLevelOption),
  flatOptions: z.array(FlatOption),
  inputs: z.array(
    z.object({
      inputNo: z.number(),
      inputLabel: z.string(),
      inputMatchingType: z.enum(['OPTION', 'PRODUCT', 'AMOUNT']),
      required: z.boolean(),
    }),
  ),
  displayableStock: z.boolean(),
  productSalePrice: z.number(),
  immediateDiscountAmt: z.number(),
  additionalProducts: z.array(z.unknown()),
  isRequiredOption: z.boolean(),
});

export const getProduct = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo',
  auth: 'optional',
  params: z.object({ productNo: text() }),
  query: z.object({ channelType: text().optional() }),
  reply: ProductDetail,
  refusals: ['product_not_found'],
});

export const getProductOptions = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/options',
  auth: 'optional',
  params: z.object({ productNo: text() }),
  /** `opened` is ours: a shopper has just opened the product's page, which is counted as a view. */
  query: z.object({ opened: q.boolean.optional() }),
  reply: ProductOptions,
  refusals: ['product_not_found'],
});
