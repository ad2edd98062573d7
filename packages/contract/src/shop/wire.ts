import { z } from 'zod';

export const PgType = z.enum([
  'DUMMY',
  'PAYCO',
  'PAYPAL',
  'STRIPE',
  'KCP',
  'INICIS',
  'NONE',
  'KCP_MOBILE',
  'KCP_APP',
  'NAVER_PAY',
  'LIIVMATE',
  'PAYPALPRO',
  'ATHOR_NET',
  'KAKAO_PAY',
  'NAVER_EASY_PAY',
  'CHAI',
  'SMARTRO_PAY',
  'LG_U_PLUS',
  'TOSS_PAYMENTS',
  'VERITRANS',
  'NICEPAY',
  'MY_PAY',
  'EXIMBAY_GLOBAL',
  'EASY_PAY',
  'GALAXIA_MONEY_TREE',
  'KSNET',
  'EASY_PAY_OVERSEAS',
  'BLUE_WALNUT',
  'HMG_PAY_H',
  'HMG_PAY_K',
  'APP_CARD',
  'TOSS_EASY_PAY',
]);

export const ClaimReasonType = z.enum([
  'CHANGE_MIND',
  'DEFECTIVE_PRODUCT',
  'WRONG_DELIVERY',
  'OUT_OF_STOCK_SYSTEM',
  'CANCEL_BEFORE_PAY',
  'WRONG_PRODUCT_DETAIL',
  'DELAY_DELIVERY',
  'OUT_OF_STOCK',
  'OTHERS_SELLER',
  'OTHERS_BUYER',
  'LATER_INPUT_ORDER',
  'LATER_INPUT_ORDER_RECEIVER_CANCEL',
]);

export const ClaimStatusType = z.enum([
  'CANCEL_NO_REFUND',
  'CANCEL_REQUEST',
  'CANCEL_PROC_REQUEST_REFUND',
  'CANCEL_PROC_WAITING_REFUND',
  'CANCEL_DONE',
  'RETURN_REQUEST',
  'RETURN_REJECT_REQUEST',
  'RETURN_PROC_BEFORE_RECEIVE',
  'RETURN_PROC_REQUEST_REFUND',
  'RETURN_PROC_WAITING_REFUND',
  'RETURN_DONE',
  'RETURN_REFUND_AMT_ADJUST_REQUESTED',
  'RETURN_NO_REFUND',
  'EXCHANGE_REQUEST',
  'EXCHANGE_REJECT_REQUEST',
  'EXCHANGE_PROC_BEFORE_RECEIVE',
  'EXCHANGE_PROC_REQUEST_PAY',
  'EXCHANGE_PROC_REQUEST_REFUND',
  'EXCHANGE_PROC_WAITING',
  'EXCHANGE_DONE',
  'EXCHANGE_PROC_WAITING_PAY',
  'EXCHANGE_PROC_WAITING_REFUND',
  'EXCHANGE_DONE_PAY_DONE',
  'EXCHANGE_DONE_REFUND_DONE',
]);

export const OrderStatusType = z.enum([
  'DEPOSIT_WAIT',
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
  'BUY_CONFIRM',
  'CANCEL_DONE',
  'RETURN_DONE',
  'EXCHANGE_DONE',
  'PAY_WAIT',
  'PAY_CANCEL',
  'PAY_FAIL',
  'DELETE',
  'EXCHANGE_WAIT',
  'REFUND_DONE',
]);

export const BankType = z.enum([
  'ANONYMOUS',
  'KDB',
  'IBK',
  'KB',
  'KEB',
  'SUHYUP',
  'KEXIM',
  'NH',
  'NHLOCAL',
  'WOORI',
  'SC',
  'CITY',
  'DAEGU',
  'PUSAN',
  'GWANGJU',
  'JEJU',
  'JEONBUK',
  'GYEONGNAM',
  'KFCC',
  'CU',
  'SANGHO',
  'HSBC',
  'DEUTSCHE',
  'ABN',
  'JP_MORGAN',
  'MIZUHO',
  'UFJ',
  'BOA',
  'NFCF',
  'EPOST',
  'KEBHANA',
  'SHINHAN',
  'KBANK',
  'KAKAO',
  'TOSS',
  'YUANTA',
  'KBSEC',
  'MIRAE',
  'MIRAEDAEWOO',
  'SAMSUNG',
  'HANKOOK',
  'NH_INVEST',
  'KYOBO',
  'HI_INVEST',
  'HMC_INVEST',
  'KIWOOM',
  'EBEST',
  'SK',
  'DAISHIN',
  'SOLOMON_INVEST',
  'HANHWA',
  'HANA_INVEST',
  'SHINHAN_INVEST',
  'DONGBU',
  'EUGENE_INVEST',
  'MERITZ_COMPREHENSIVE',
  'BOOKOOK',
  'SHINYOUNG',
  'CAPE',
  'SMBC',
  'RESONA',
  'NAVER_POINT',
  'TOSS_MONEY',
  'SSG_MONEY',
  'L_POINT',
  'KAKAO_MONEY',
  'PAYCO',
  'BW',
  'SUHYUB_LOCAL_BANK',
  'SUHYUP_LOCAL_BANK',
]);

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

export const DeliveryConditionType = z.enum([
  'FREE',
  'CONDITIONAL',
  'FIXED_FEE',
  'QUANTITY_PROPOSITIONAL_FEE',
  'PRICE_FEE',
  'QUANTITY_FEE',
  'WEIGHT_FEE',
]);

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

export const NameType = z.enum(['NAME_KO', 'NAME_EN', 'NONE']);

export const DayOfWeekShort = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);

export const Period = z.object({
  startYmdt: z.string().nullable(),
  endYmdt: z.string().nullable(),
});

export const DeliveryCompanyType = z.enum([
  'CJ',
  'POST',
  'HANJIN',
  'GTX',
  'LOTTE',
  'KGB',
  'LOGEN',
  'CJHBL',
  'GSI',
  'KGL',
  'INTRAS',
  'UPS',
  'CHUNIL',
  'KDEXP',
  'HDEXP',
  'ILYANG',
  'POST_EMS',
  'KYOUNGDONG',
  'DAESIN',
  'CVS',
  'DHL',
  'FEDEX',
  'GSM',
  'WARPEX',
  'WIZWA',
  'ACI',
  'PANTOS',
  'CJ_INTERNATIONAL',
  'TNT',
  'CU',
  'KUNYOUNG',
  'LOTTE_INTERNATIONAL',
  'HONAM',
  'HANIPS',
  'IPARCEL',
  'SLX',
  'USPS',
  'WONDERS',
  'REGISTPOST',
  'DHLDE',
  'EZUSA',
  'SWGEXP',
  'DAEWOON',
  'DODOFLEX',
  'NH_LOGIS',
  'UFO',
  'TODAY_PICKUP',
  'QEXPRESS',
  'PINGPONG',
  'CR_LOGITECH',
  'TODAY',
  'SELLUV',
  'EXMATE',
  'WINION_LOGIS',
  'ETC',
]);

export const ProductOptionType = z.enum([
  'STANDARD',
  'COMBINATION',
  'DEFAULT',
  'MAPPING',
  'REQUIRED',
  'PRODUCT_ONLY',
]);

export const CartOptionPrice = z.object({
  salePrice: z.number(),
  addPrice: z.number(),
  immediateDiscountAmt: z.number(),
  additionalDiscountAmt: z.number(),
  buyAmt: z.number(),
  standardAmt: z.number(),
});

export const OrderOptionType = z.enum(['PRODUCT_ONLY', 'NORMAL_OPTION', 'ADDITIONAL_PRODUCT']);

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

export const ProductDeliveryDate = z.object({
  daysAfterPurchase: z.number().nullable(),
  daysOfWeek: z.array(DayOfWeekShort).nullable(),
  period: Period,
});

export const DeliveryType = z.enum(['PARCEL_DELIVERY', 'DIRECT_DELIVERY', 'NONE']);

export const DeliveryCondition = z.object({
  deliveryAmt: z.number(),
  remoteDeliveryAmt: z.number(),
  returnDeliveryAmt: z.number(),
  aboveDeliveryAmt: z.number(),
  baseDeliveryAmt: z.number(),
  deliveryConditionType: DeliveryConditionType.nullable(),
  groupDeliveryAmtType: z.enum(['MAXIMUM_SELECTED', 'MINIMUM_SELECTED']).nullable(),
  chargesRemoteDeliveryAmt: z.boolean().nullable(),
});

export const CountryCode = z.string();

export const ShippingEtcInfo = z.object({
  receiverFirstName: z.string().nullable(),
  receiverLastName: z.string().nullable(),
  orderAdditionalInfo: z.string().nullable(),
});

export const PayType = z.enum([
  'CREDIT_CARD',
  'ACCOUNT',
  'MOBILE',
  'REALTIME_ACCOUNT_TRANSFER',
  'VIRTUAL_ACCOUNT',
  'GIFT',
  'ATM',
  'PAYCO',
  'ZERO_PAY',
  'ACCUMULATION',
  'PHONE_BILL',
  'POINT',
  'YPAY',
  'KPAY',
  'PAYPIN',
  'INIPAY',
  'PAYPAL',
  'STRIPE',
  'NAVER_PAY',
  'KAKAO_PAY',
  'NAVER_EASY_PAY',
  'SAMSUNG_PAY',
  'CHAI',
  'TOSS_PAY',
  'SK_PAY',
  'APPLE_PAY',
  'LPAY',
  'ESCROW_REALTIME_ACCOUNT_TRANSFER',
  'ESCROW_VIRTUAL_ACCOUNT',
  'RENTAL',
  'VERITRANS_CARD',
  'TOASTCAM',
  'UNION_PAY',
  'ALIPAY',
  'WECHAT_PAY',
  'PINPAY',
  'EXTERNAL_PAY',
  'HMG_PAY',
  'APP_CARD',
  'PAY_PAY',
  'E_CONTEXT',
  'HAPPY_VOUCHER',
  'ETC',
]);

export const InternationalPaymentInfo = z.object({
  exchangeRate: z.number().nullable(),
  exchangedAmt: z.number().nullable(),
  currencyCode: z.string(),
});

export const RentalMonths = z.object({
  rentalPeriod: z.number().nullable(),
  monthlyRentalAmount: z.number().nullable(),
});

export const CountryCodeInput = z.string();

export const CashReceiptKeyType = z.enum(['CARD_NO', 'MOBILE_NO', 'BUSINESS_NO', 'VOLUNTARY_NO']);

export const CashReceiptIssuePurposeType = z.enum([
  'INCOME_TAX_DEDUCTION',
  'PROOF_EXPENDITURE',
  'VOLUNTARY',
]);
