import { z } from 'zod';
import { q } from '../query.ts';
import { Partner } from './catalog.ts';
import { FlatCategoryBase } from './categories.ts';
import { BankType, ClaimReasonType, ClaimStatusType, OrderStatusType, PgType } from './codes.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const MallUrl = z.object({
  pc: z.string(),
  mobile: z.string(),
  android: z.string(),
  ios: z.string(),
});

export const GradeBenefitSupplyType = z.enum(['NONE', 'ONCE', 'MONTHLY']);

export const IssueType = z.enum([
  'DOWNLOAD',
  'CODE_DESIGNATE',
  'CODE_RANDOM',
  'INSERT',
  'CODE_DESIGNATE_ADMIN_ONLY',
]);

export const GradeCoupon = z.object({
  couponNo: z.number(),
  couponName: z.string(),
  issueType: IssueType,
  discountType: z.enum(['AMOUNT', 'PERCENT']),
  discountAmount: z.number(),
  discountPercent: z.number(),
  maximumDiscountAmount: z.number(),
});

export const MallGrade = z.object({
  used: z.boolean(),
  label: z.string(),
  description: z.string(),
  evaluationCondition: z.object({ minimumCount: z.number(), minimumPayment: z.number() }),
  reserveAutoSupplying: z.object({
    used: z.boolean(),
    amount: z.number(),
    type: GradeBenefitSupplyType,
  }),
  reserveBenefit: z.object({ used: z.boolean(), reserveRate: z.number() }),
  coupons: z.array(GradeCoupon),
  pointRate: z.number(),
  gradeDescription: z.string(),
  accumulationRate: z.number(),
  minOrderCnt: z.number(),
  minOrderAmt: z.number(),
});

export const IntroAccessType = z.enum(['NONE', 'NO_ACCESS', 'ONLY_MEMBER', 'ONLY_ADULT']);

export const MallInfo = z.object({
  mallNo: z.number(),
  mallName: z.string(),
  url: MallUrl,
  grades: z.array(MallGrade),
  serviceCenter: z.object({ email: z.string(), phoneNo: z.string() }),
  countryCode: z.string(),
  introRedirection: z.object({ pc: IntroAccessType, mobile: IntroAccessType }),
  godoSno: z.string(),
  createdDateTime: z.string(),
  escrowLogo: z.object({ pgType: PgType, exposure: z.boolean(), logoHtml: z.string().nullable() }),
  globalMallType: z.enum([
    'LOCAL',
    'INTEGRATED_GLOBAL',
    'SEPARATED_GLOBAL_MAIN',
    'SEPARATED_GLOBAL_SUB',
  ]),
  globalMallHierarchy: z
    .object({
      mainMallNos: z.array(z.number()).nullable(),
      subMallNos: z.array(z.number()).nullable(),
    })
    .nullable(),
  globalSubMallSummaries: z.array(
    z.object({
      mallNo: z.number(),
      url: MallUrl,
      i18nConfig: z
        .object({
          languages: z.array(z.string()),
          currencies: z.array(z.object({ exchangeTo: z.string(), exchangeRate: z.number() })),
        })
        .nullable(),
    }),
  ),
});

export const ProductInquiryType = z.enum([
  'PRODUCT',
  'DELIVERY',
  'CANCEL',
  'RETURN',
  'EXCHANGE',
  'REFUND',
  'OTHER',
]);

export const MallCategoryNode = z.object({
  categoryNo: z.number(),
  label: z.string(),
  depth: z.number(),
  icon: z.string(),
  content: z.string(),
  get children() {
    return z.array(MallCategoryNode).nullable();
  },
});

export const MallFlatCategory = FlatCategoryBase.extend({
  depth1Icon: z.string().nullable(),
  depth1Content: z.string().nullable(),
  depth2Icon: z.string().nullable(),
  depth2Content: z.string().nullable(),
  depth3Icon: z.string().nullable(),
  depth3Content: z.string().nullable(),
  depth4Icon: z.string().nullable(),
  depth4Content: z.string().nullable(),
  depth5Icon: z.string().nullable(),
  depth5Content: z.string().nullable(),
});

export const BoardDisplayType = z.enum(['LIST', 'CARD', 'REPLY', 'INQUIRY']);

export const BoardImageDisplayType = z.enum(['NOT_USED', 'ATTACHMENT', 'PRODUCT']);

export const BoardsCategory = z.object({
  boardNo: z.number(),
  boardId: z.string().nullable(),
  boardName: z.string(),
  categories: z.array(z.object({ categoryNo: z.number(), label: z.string() })),
  memberWrite: z.boolean(),
  guestWrite: z.boolean(),
  secreted: z.boolean(),
  replied: z.boolean(),
  used: z.boolean(),
  thumbnailUsed: z.boolean(),
  categoryUsed: z.boolean(),
  displayType: BoardDisplayType,
  imageDisplayType: BoardImageDisplayType,
  attachmentUsed: z.boolean(),
});

export const ServiceBasicInfo = z.object({
  companyName: z.string().nullable(),
  businessRegistrationNo: z.string().nullable(),
  representativeName: z.string().nullable(),
  businessType: z.string().nullable(),
  businessCondition: z.string().nullable(),
  representPhoneNo: z.string().nullable(),
  representEmail: z.string().nullable(),
  faxNo: z.string().nullable(),
  onlineMarketingBusinessDeclarationNo: z.string().nullable(),
  zipCd: z.string().nullable(),
  address: z.string().nullable(),
  addressDetail: z.string().nullable(),
  jibunAddress: z.string().nullable(),
  jibunAddressDetail: z.string().nullable(),
  privacyManagerName: z.string().nullable(),
  privacyManagerPhoneNo: z.string().nullable(),
  plan: z.string(),
});

export const MallBankAccountInfo = z.object({
  bank: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAccount: z.string().nullable(),
  bankDepositorName: z.string().nullable(),
});

export const JoinItemUse = z.enum(['USED', 'REQUIRED', 'NOT_USED']);

export const MemberJoinConfig = z.object({
  memberId: JoinItemUse.nullable(),
  birthday: JoinItemUse.nullable(),
  password: JoinItemUse.nullable(),
  sex: JoinItemUse.nullable(),
  memberName: JoinItemUse.nullable(),
  email: JoinItemUse.nullable(),
  nickname: JoinItemUse.nullable(),
  address: JoinItemUse.nullable(),
  phoneNo: JoinItemUse.nullable(),
  mobileNo: JoinItemUse.nullable(),
  emailAgreement: JoinItemUse.nullable(),
  smsAgreement: JoinItemUse.nullable(),
});

export const AccumulationGivePoint = z.enum([
  'IMMEDIATE',
  'NEXTDAY',
  'DAY_AFTER_TOMMOROW',
  'AFTER_A_WEEK',
  'AFTER_TWO_WEEK',
  'AFTER_TWENTY_DAYS',
  'AFTER_THIRTY_DAYS',
  'NEXT_MONTH',
]);

export const ProductAccumulationBasisType = z.enum([
  'SALE_PRICE',
  'SALE_STANDARD_PRICE',
  'SALE_PROMOTION_PRICE',
  'DISCOUNTED_PRICE',
  'DISCOUNTED_STANDARD_PRICE',
  'DISCOUNTED_PROMOTION_PRICE',
]);

export const AccumulationConfig = z.object({
  useProductAccumulation: z.boolean().nullable(),
  useMemberAccumulation: z.boolean().nullable(),
  accumulationRate: z.number().nullable(),
  accumulationName: z.string().nullable(),
  accumulationDisplayFormatType: z
    .enum(['FIXED_AMT', 'FIXED_RATE', 'FIRST_FIXED_RATE', 'FIRST_FIXED_AMT'])
    .nullable(),
  accumulationUnit: z.string().nullable(),
  accumulationGivePoint: AccumulationGivePoint.nullable(),
  accumulationValidPeriod: z.number().nullable(),
  useExpireNotification: z.boolean().nullable(),
  expireNotificationPoint: z.number().nullable(),
  productAccumulationBasisType: ProductAccumulationBasisType.nullable(),
  useSignUpAccumulation: z.boolean().nullable(),
  signUpAccumulation: z.number().nullable(),
  useReviewsAccumulation: z.boolean().nullable(),
  reviewsAccumulationDetail: z.object({
    reviewsLength: z.number().nullable(),
    reviewsAccumulation: z.number().nullable(),
    photoReviewsLength: z.number().nullable(),
    photoReviewsAccumulation: z.number().nullable(),
  }),
  limitMinProductPrice: z.boolean().nullable(),
  accumulationUseMinProductPrice: z.number().nullable(),
  limitMinPrice: z.boolean().nullable(),
  accumulationUseMinPrice: z.number().nullable(),
  limitMaxRate: z.boolean().nullable(),
  accumulationUseMaxRate: z.number().nullable(),
  excludingReservePayAccumulation: z.boolean().nullable(),
  excludingReservePayCoupon: z.boolean().nullable(),
  adminMemo: z.string().nullable(),
  useBirthdayAccumulation: z.boolean(),
  birthdayAccumulation: z.number(),
});

export const AuthenticationType = z.enum([
  'AUTHENTICATION_BY_PHONE',
  'SMS_AUTHENTICATION',
  'SMS_OCCUPANCY_AUTHENTICATION',
  'AUTHENTICATION_BY_EMAIL',
  'NOT_USED',
]);

export const AuthenticationTimeType = z.enum(['JOIN_TIME', 'PAYMENT_TIME', 'NONE']);

export const Mall = z.object({
  mall: MallInfo,
  inquiryType: z.array(
    z.object({
      inquiryTypeNo: z.number(),
      inquiryTypeName: z.string(),
      inquiryTypeDescription: z.string(),
    }),
  ),
  productInquiryType: z.array(z.object({ label: z.string(), value: ProductInquiryType })),
  productReviewReportType: z.array(
    z.object({ label: z.string(), value: z.enum(['COPYRIGHT', 'SLANDER']) }),
  ),
  claimReasonType: z.array(z.object({ label: z.string(), value: ClaimReasonType })),
  claimStatusType: z.array(z.object({ label: z.string(), value: ClaimStatusType })),
  orderStatusType: z.array(z.object({ label: z.string(), value: OrderStatusType })),
  bankType: z.array(
    z.object({ value: BankType, name: z.string(), code: z.string(), kcpCode: z.string() }),
  ),
  categories: z.object({
    multiLevelCategories: z.array(MallCategoryNode),
    flatCategories: z.array(MallFlatCategory),
  }),
  boardsCategories: z.array(BoardsCategory),
  serviceBasicInfo: ServiceBasicInfo,
  bankAccountInfo: MallBankAccountInfo,
  bankAccountInfos: z.array(MallBankAccountInfo),
  memberJoinConfig: MemberJoinConfig,
  accumulationConfig: AccumulationConfig,
  cartConfig: z.object({
    cartEquivalentOptionUnitType: z.enum(['QUANTITY', 'ROW']).nullable(),
    storageMaxQuantity: z.number().nullable(),
    storagePeriod: z.number().nullable(),
    storagePeriodNoLimit: z.boolean().nullable(),
  }),
  mallJoinConfig: z.object({
    authenticationType: AuthenticationType.nullable(),
    authenticationTimeType: AuthenticationTimeType.nullable(),
  }),
  openIdJoinConfig: z.object({
    authenticationType: AuthenticationType.nullable(),
    authenticationTimeType: AuthenticationTimeType.nullable(),
    providers: z.array(z.string()).nullable(),
  }),
  externalServiceConfig: z.object({
    googleAnalytics: z.string().nullable(),
    naverWebmaster: z.string().nullable(),
    kakaoMap: z.object({
      kakaoMapKey: z.string().nullable(),
      kakaoMapLatitude: z.string().nullable(),
      kakaoMapLongitude: z.string().nullable(),
    }),
    useScript: z.boolean().nullable(),
  }),
  termsConfig: z.object({
    fairLogoUrl: z.string().nullable(),
    fairLogoUsed: z.boolean().nullable(),
  }),
  instagramUsed: z.boolean(),
});

export const getMall = shopEndpoint({
  method: 'GET',
  path: '/malls',
  auth: 'none',
  reply: Mall,
  refusals: [],
});

export const listPartners = shopEndpoint({
  method: 'GET',
  path: '/malls/partners',
  auth: 'none',
  query: z.object({ partnerNos: q.csv(q.number).optional() }),
  reply: z.array(Partner),
  refusals: [],
});

export const ShopSpecificationField = z.enum([
  'IMMEDIATE_DISCOUNT_PRICE',
  'PRODUCT_NO',
  'FREE_GIFT',
  'DELIVERY_AMT',
  'DISCOUNT_AMT',
  'SUB_PAY_AMT',
  'EXTERNAL_PAY_INFO',
]);

export const OrderConfig = z.object({
  naverPay: z.object({ buttonKey: z.string() }),
  includesPreviousOrder: z.boolean(),
  mallTransferYmdt: z.string(),
  pgType: z.string(),
  escrow: z.object({
    escrowInfoKey: z.string().nullable(),
    exposeLogo: z.boolean(),
    logo: z.string().nullable(),
  }),
  useRecurringPayment: z.boolean(),
  recurringPaymentFreeGiftIssueType: z.string(),
  cashReceipt: z.boolean(),
  viewShopSpecification: z.boolean(),
  shopSpecificationFields: z.array(ShopSpecificationField),
  specificationAdditionalInfo: z.string(),
  useSimpleReceipt: z.boolean(),
  usePaymentReceipt: z.boolean(),
  shippingEmptyAutoCancel: z.object({ use: z.boolean(), cancelDays: z.number() }),
  visibleReceiptBtn: z.object({
    specification: z.boolean(),
    pgReceipt: z.boolean(),
    specificationBrief: z.boolean(),
  }),
  useAppCard: z.boolean(),
  cashReceiptRequired: z.boolean(),
  useMyPay: z.boolean(),
});

export const getOrderConfig = shopEndpoint({
  method: 'GET',
  path: '/order-configs',
  auth: 'none',
  reply: OrderConfig,
  refusals: [],
});
