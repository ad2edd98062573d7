import { z } from 'zod';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import {
  BankType,
  CashReceiptIssuePurposeType,
  CashReceiptKeyType,
  ClaimReasonType,
  ClaimStatusType,
  CountryCode,
  DeliveryCompanyType,
  DeliveryType,
  InternationalPaymentInfo,
  OrderOptionType,
  OrderStatusType,
  PayType,
  PgType,
  RentalMonths,
  SetOption,
} from './wire.ts';

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
  standardAmt: z.number(),
  deliveryAmt: z.number(),
  remoteDeliveryAmt: z.number(),
  immediateDiscountAmt: z.number(),
  additionalDiscountAmt: z.number(),
  cartCouponDiscountAmt: z.number(),
  productCouponDiscountAmt: z.number(),
  deliveryCouponDiscountAmt: z.number(),
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

export const OrderOption = z.object({
  orderNo: z.string(),
  orderOptionNo: z.number(),
  productNo: z.number(),
  partnerName: z.string().nullable(),
  optionNo: z.number(),
  additionalProductNo: z.number(),
  imageUrl: z.string(),
  brandNo: z.number().nullable(),
  brandName: z.string().nullable(),
  brandNameEn: z.string().nullable(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  optionName: z.string(),
  optionValue: z.string(),
  optionUsed: z.boolean(),
  optionType: OrderOptionType,
  orderCnt: z.number(),
  orderStatusType: OrderStatusType,
  claimStatusType: ClaimStatusType.nullable(),
  orderStatusDate: OrderStatusDate,
  claimNo: z.number().nullable(),
  accumulationAmt: z.number(),
  refundable: z.boolean(),
  cancelable: z.boolean(),
  exchangeable: z.boolean(),
  returnable: z.boolean(),
  deliveryInternationalYn: z.boolean(),
  reservationDeliveryYmdt: z.string().nullable(),
  exchangeYn: z.string(),
  member: z.boolean(),
  deliverable: z.boolean(),
  inputs: z.array(OptionInput),
  nextActions: z.array(NextAction),
  optionManagementCd: z.string().nullable(),
  delivery: OrderOptionDelivery,
  price: OrderOptionPrice,
  reservation: z.boolean(),
  isFreeGift: z.boolean(),
  setOptions: z.array(SetOption),
  isRecurringPayment: z.boolean().nullable(),
  holdDelivery: z.boolean().nullable(),
  releaseHoldDeliveryYmdt: z.string().nullable(),
  orderStatusTypeLabel: z.string().nullable(),
  claimStatusTypeLabel: z.string().nullable(),
  deliveryExpectedYmdt: z.string().nullable(),
  holdDeliveryReason: z.string().nullable(),
  imageUrlInfo: z.array(OrderImageUrlInfo),
  listImageUrlInfo: OrderImageUrlInfo,
  reviewableProduct: z.boolean(),
  extraManagementCd: z.string().nullable(),
  isExtraProduct: z.boolean(),
  baseProductNo: z.number().nullable(),
  baseProductName: z.string().nullable(),
  optionTitle: z.string(),
});

export const CardCompanyType = z.enum([
  'ANONYMOUS',
  'BC',
  'KB',
  'NH',
  'KWANGJU',
  'LOTTE_AMEX',
  'LOTTE',
  'KDB',
  'SAMSUNG',
  'SUHYUP',
  'SHINSEGAE',
  'SHINHAN',
  'SHINHYUP',
  'CITY',
  'WOORI',
  'UNIONPAY',
  'JEOCHOOK',
  'JEONBUK',
  'JEJU',
  'HANA_KEB',
  'HANA',
  'HANMI',
  'JCB',
  'MASTER',
  'VISA',
  'HYUNDAI',
  'AMEX',
  'DINERS',
  'GWANGJU',
  'KAKAO',
  'KBANK',
  'IBK',
  'HCB',
  'NHLOCAL',
  'NHLIVESTOCK',
  'JH',
  'SC',
  'DAEGU',
  'PUSAN',
  'KANGWON',
  'GYEONGNAM',
  'HSB',
  'EPOST',
  'HANA_SEOUL',
  'PB',
  'SHINHAN_JH',
  'PAYCO',
  'KFCC',
  'DISCOVER',
  'HYUNDAI_STOCK',
  'NAVER_POINT',
  'TOSS_MONEY',
  'SSG_MONEY',
  'L_POINT',
  'KAKAO_MONEY',
  'SCAPITAL',
]);

export const CardInfo = z.object({
  cardApprovalNumber: z.string().nullable(),
  cardName: z.string().nullable(),
  installmentPeriod: z.number().nullable(),
  cardCode: z.string().nullable(),
  approveYmdt: z.string().nullable(),
  cardAmt: z.number().nullable(),
  cardNo: z.string().nullable(),
  cardCompany: CardCompanyType.nullable(),
  noInterest: z.boolean().nullable(),
});

export const BankInfo = z.object({
  bank: BankType.nullable(),
  bankCode: z.string().nullable(),
  bankName: z.string().nullable(),
  account: z.string().nullable(),
  bankAmt: z.number().nullable(),
  depositAmt: z.number().nullable(),
  depositYmdt: z.string().nullable(),
  remitterName: z.string().nullable(),
  depositorName: z.string().nullable(),
  paymentExpirationYmdt: z.string().nullable(),
});

export const NaverPayInfo = z.object({
  naverMileagePaymentAmount: z.number().nullable(),
  orderType: z.string().nullable(),
  paymentDueDate: z.string().nullable(),
  generalPaymentAmount: z.number().nullable(),
  paymentMeans: z.string().nullable(),
  chargeAmountPaymentAmount: z.number().nullable(),
  paymentCoreType: z.string().nullable(),
  checkoutAccumulationPaymentAmount: z.number().nullable(),
  orderDiscountAmount: z.number().nullable(),
  paymentNumber: z.string().nullable(),
  payLocationType: z.string().nullable(),
});

export const TaxType = z.enum(['DUTY', 'DUTYFREE', 'SMALL']);

export const EasyPayInfo = z.object({
  cashReceiptYn: z.string().nullable(),
  payMethod: z.string().nullable(),
  cashReceiptNo: z.string().nullable(),
  easyPayPointApproveYmdt: z.string().nullable(),
  easyPayPointAmt: z.string().nullable(),
  cashReceiptAmt: z.string().nullable(),
  serviceCorpId: z.string().nullable(),
});

export const PayInfo = z.object({
  payType: PayType,
  cardInfo: CardInfo.nullable(),
  bankInfo: BankInfo,
  naverPayInfo: NaverPayInfo.nullable(),
  cashAuthNo: z.string().nullable(),
  cashNo: z.string().nullable(),
  tradeNo: z.string().nullable(),
  escrowYn: z.string(),
  payAmt: z.number().nullable(),
  sellerCouponAmt: z.number().nullable(),
  pgCouponAmt: z.number().nullable(),
  cardCouponAmt: z.number().nullable(),
  pointAmt: z.number().nullable(),
  taxType: TaxType.nullable(),
  mobileInfo: z
    .object({ mobileCompany: z.string().nullable(), mobileNo: z.string().nullable() })
    .nullable(),
  rentalInfo: RentalMonths.nullable(),
  complexPayInfo: z
    .object({ mainPayAmt: z.number().nullable(), extraPayAmt: z.number().nullable() })
    .nullable(),
  easyPayInfo: EasyPayInfo.nullable(),
});

export const OrderSummary = z.object({
  orderYmdt: z.string(),
  orderNo: z.string(),
  payType: PayType,
  pgType: PgType,
  pgMallKey: z.string().nullable(),
  pgOrderNo: z.string().nullable(),
  escrow: z.boolean(),
  member: z.boolean(),
  nextActions: z.array(NextAction),
  firstOrderAmt: OrderAmt,
  lastOrderAmt: OrderAmt,
  extraData: z.record(z.string(), z.unknown()).nullable(),
  orderOptions: z.array(OrderOption),
  orderer: z.object({
    name: z.string(),
    contact1: z.string().nullable(),
    contact1LastDigits: z.string().nullable(),
    contact2: z.string().nullable(),
    email: z.string().nullable(),
    refundAccount: z.string().nullable(),
    mobileCountryCd: z.string().nullable(),
  }),
  internationalPaymentInfo: InternationalPaymentInfo,
  payTypeLabel: z.string(),
  payInfo: PayInfo,
});

export const Orders = z.object({ totalCount: z.number(), items: z.array(OrderSummary) });

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
  cartCouponAmt: z.number(),
  deliveryCouponAmt: z.number(),
  refundAdjustAmt: z.number(),
  refundAdjustReason: z.string().nullable(),
  totalAmt: z.number(),
});

export const OrderReturnAddress = z.object({
  name: z.string(),
  contact1: z.string(),
  contact2: z.string().nullable(),
  zipCd: z.string(),
  address: z.string(),
  jibunAddress: z.string().nullable(),
  detailAddress: z.string().nullable(),
  note: z.string().nullable(),
  addressStr: z.string(),
  customsIdNumber: z.string().nullable(),
});

export const ExchangeOrderOption = z.object({
  userInputText: z.string().nullable(),
  imageUrl: z.string().nullable(),
  optionValue: z.string().nullable(),
  orderCnt: z.number().nullable(),
  optionName: z.string().nullable(),
  productName: z.string().nullable(),
});

export const ClaimClassType = z.enum([
  'LEGACY',
  'ORDER_CANCEL',
  'OPTION_CANCEL',
  'RETURN_EXCHANGE',
  'CANCEL_EXCHANGE',
  'RETURN',
]);

export const BankAccount = z.object({
  bank: BankType.nullable(),
  bankAccount: z.string().nullable(),
  bankDepositorName: z.string().nullable(),
  bankName: z.string().nullable(),
});

export const RefundType = z.enum([
  'PG',
  'CANCEL_DEPOSIT',
  'ACCOUNT',
  'ACCUMULATION',
  'ZERO_REFUND',
  'CASH',
  'PAYCO',
  'PAYPAL',
  'STRIPE',
  'KCP',
  'CREDIT_CARD',
  'LIIVMATE',
  'INICIS',
  'NAVER_EASY_PAY',
  'KAKAO_PAY',
  'NAVER_PAY',
  'LG_U_PLUS',
  'TOSS_PAYMENTS',
  'FORCE_REFUND',
  'EXTERNAL_PAY',
  'DUMMY',
]);

export const RefundOrderOption = z.object({
  usesOption: z.boolean(),
  optionType: z.string(),
  userInputText: z.string().nullable(),
  listImageUrlInfo: OrderImageUrlInfo,
  imageUrl: z.string().nullable(),
  optionValue: z.string().nullable(),
  orderCnt: z.number().nullable(),
  optionName: z.string().nullable(),
  imageUrlInfo: z.array(OrderImageUrlInfo),
  productName: z.string().nullable(),
});

export const RefundInfo = z.object({
  claimNo: z.number(),
  productAmtInfo: ProductAmtInfo,
  deliveryAmtInfo: DeliveryAmtInfo,
  subtractionAmtInfo: SubtractionAmtInfo,
  returnWayType: z.enum(['SELLER_COLLECT', 'BUYER_DIRECT_RETURN']).nullable(),
  returnAddress: OrderReturnAddress.nullable(),
  returnInvoiceNo: z.string().nullable(),
  returnDeliveryCompanyTypeLabel: z.string().nullable(),
  exchangeAddress: OrderReturnAddress.nullable(),
  claimImageUrls: z.array(z.unknown()).nullable(),
  exchangeOrderOption: ExchangeOrderOption.nullable(),
  claimClassType: ClaimClassType.nullable(),
  refundBankAccount: BankAccount,
  refundPayAmt: z.number(),
  refundSubPayAmt: z.number(),
  refundExternalPayAmt: z.number(),
  refundExternalPayInfos: z.array(z.unknown()),
  refundType: RefundType,
  refundPayType: z.string(),
  refundTypeLabel: z.string(),
  refundMainPayAmt: z.number(),
  refundOrderOptions: z.array(RefundOrderOption).nullable(),
});

export const ExchangePayType = z.enum(['CASH', 'ACCUMULATION', 'NAVER_PAY']);

export const AdditionalPayInfo = z.object({
  claimNo: z.number(),
  productAmtInfo: ProductAmtInfo,
  deliveryAmtInfo: DeliveryAmtInfo,
  subtractionAmtInfo: SubtractionAmtInfo,
  returnWayType: z.enum(['SELLER_COLLECT', 'BUYER_DIRECT_RETURN']).nullable(),
  returnAddress: OrderReturnAddress.nullable(),
  returnInvoiceNo: z.string().nullable(),
  returnDeliveryCompanyTypeLabel: z.string().nullable(),
  exchangeAddress: OrderReturnAddress.nullable(),
  claimImageUrls: z.array(z.unknown()).nullable(),
  exchangeOrderOption: ExchangeOrderOption.nullable(),
  claimClassType: ClaimClassType.nullable(),
  bankAccount: BankAccount,
  remitter: z.string(),
  payType: ExchangePayType,
  exchangePayAmt: z.number(),
  payTypeLabel: z.string().nullable(),
});

export const ExchangePayInfo = z.object({
  exchangePayAmt: z.number(),
  payType: ExchangePayType,
  bankAccount: BankAccount,
  remitter: z.string(),
  payTypeLabel: z.string().nullable(),
});

export const OrderAmount = z.object({
  payAmt: z.number(),
  subPayAmt: z.number(),
  standardAmt: z.number(),
  deliveryAmt: z.number(),
  remoteDeliveryAmt: z.number(),
  immediateDiscountAmt: z.number(),
  additionalDiscountAmt: z.number(),
  cartCouponDiscountAmt: z.number(),
  productCouponDiscountAmt: z.number(),
  deliveryCouponDiscountAmt: z.number(),
  externalPayAmt: z.number(),
  productDiscountInfos: z.array(z.object({ productNo: z.number(), discountAmt: z.number() })),
  totalProductAmt: z.number(),
  chargeAmt: z.number(),
});

export const OrderShippingAddress = z.object({
  addressNo: z.number(),
  receiverZipCd: z.string().nullable(),
  receiverAddress: z.string().nullable(),
  receiverJibunAddress: z.string().nullable(),
  receiverDetailAddress: z.string().nullable(),
  receiverName: z.string().nullable(),
  addressName: z.string(),
  receiverCity: z.string().nullable(),
  receiverState: z.string().nullable(),
  receiverContact1: z.string().nullable(),
  receiverContact2: z.string().nullable(),
  customsIdNumber: z.string().nullable(),
  countryCd: CountryCode.nullable(),
  shippingEtcInfo: z.string().nullable(),
});

export const Orderer = z.object({
  ordererName: z.string(),
  ordererContact1: z.string(),
  ordererContact2: z.string().nullable(),
  ordererEmail: z.string().nullable(),
  mobileCountryCd: z.string().nullable(),
});

export const ReceiptType = z.enum(['SALE_STATEMENT', 'TRADE_STATEMENT', 'CASH_RECEIPT']);

export const ClaimReason = z.object({
  claimReasonType: ClaimReasonType,
  label: z.string(),
  responsibleObjectType: z.enum(['BUYER', 'SELLER']),
});

export const ExternalPayInfo = z.object({
  externalPayKey: z.string(),
  externalPayName: z.string(),
  payAmt: z.number(),
});

export const ClaimHistory = z.object({
  claimReasonDetail: z.string().nullable(),
  responsibleObjectType: z.string(),
  claimNo: z.number(),
  treatmentStatusType: z.string(),
  claimCompleteYmdt: z.string().nullable(),
  withdrawReason: z.string().nullable(),
  claimReasonType: z.string().nullable(),
  claimYmdt: z.string(),
  treatmentYmdt: z.string(),
  claimStatusType: z.string().nullable(),
});

export const CashReceiptIssueType = z.enum(['REQUEST', 'COMPLETE', 'CANCEL', 'FAIL']);

export const CashReceiptInfo = z.object({
  cashReceiptIssueType: CashReceiptIssueType.nullable(),
  cashReceiptIssuePurposeType: CashReceiptIssuePurposeType.nullable(),
  issueAmt: z.number().nullable(),
  cashReceiptKey: z.string().nullable(),
  pgCashReceiptNo: z.string().nullable(),
  cashReceiptAuthNo: z.string().nullable(),
  issueYmdt: z.string().nullable(),
  cashReceiptKeyType: CashReceiptKeyType.nullable(),
});

export const OrderDetail = z.object({
  orderNo: z.string(),
  orderYmdt: z.string(),
  paymentExpirationYmdt: z.string().nullable(),
  payType: PayType.nullable(),
  payInfo: PayInfo,
  internationalPayInfo: InternationalPaymentInfo.nullable(),
  pgType: z.string(),
  pgMallKey: z.string(),
  pgOrderNo: z.string().nullable(),
  escrow: z.boolean(),
  orderMemo: z.string().nullable(),
  orderOptionsGroupByPartner: z.array(OrderPartnerGroup),
  guestToken: z.string().nullable(),
  refundInfos: z.array(RefundInfo).nullable(),
  additionalPayInfos: z.array(AdditionalPayInfo).nullable(),
  exchangePayInfos: z.array(ExchangePayInfo).nullable(),
  member: z.boolean(),
  firstOrderAmount: OrderAmount,
  lastOrderAmount: OrderAmount,
  shippingAddress: OrderShippingAddress,
  orderer: Orderer,
  billingAddress: OrderShippingAddress.nullable(),
  nextActions: z.array(NextAction),
  receiptInfos: z.array(z.object({ receiptType: ReceiptType, url: z.string() })),
  claimReasonTypes: z.array(ClaimReason),
  refundType: RefundType,
  refundPayType: RefundType,
  refundTypeLabel: z.string(),
  memo: z.string(),
  deliveryMemo: z.string(),
  extraData: z.record(z.string(), z.unknown()).nullable(),
  availableBanks: z.array(z.object({ bank: z.string(), label: z.string() })),
  payTypeLabel: z.string().nullable(),
  firstExternalPayInfos: z.array(ExternalPayInfo),
  lastExternalPayInfos: z.array(ExternalPayInfo),
  claimHistories: z.array(ClaimHistory).nullable(),
  cashReceiptInfo: CashReceiptInfo.nullable(),
  orderCertifyKey: z.string().nullable(),
  insurance: z.object({
    no: z.string().nullable(),
    type: z.string().nullable(),
    url: z.string().nullable(),
  }),
  requireCustomsIdNumber: z.boolean(),
  defaultOrderStatusType: OrderStatusType,
  accumulationAmtWhenBuyConfirm: z.number(),
});

export const GuestOrderToken = z.object({
  password: z.string().nullish(),
  name: z.string().nullish(),
  mobileNo: z.string().nullish(),
  email: z.string().nullish(),
  orderRequestType: z.enum(['ALL', 'CLAIM', 'NORMAL']),
});

export const OrderStatusSummary = z.object({
  depositWaitCnt: z.number(),
  payDoneCnt: z.number(),
  productPrepareCnt: z.number(),
  deliveryPrepareCnt: z.number(),
  deliveryIngCnt: z.number(),
  deliveryDoneCnt: z.number(),
  buyConfirmCnt: z.number(),
  cancelDoneCnt: z.number(),
  returnDoneCnt: z.number(),
  exchangeDoneCnt: z.number(),
  cancelProcessingCnt: z.number(),
  returnProcessingCnt: z.number(),
  exchangeProcessingCnt: z.number(),
});

export const OrderAmountSummary = z.object({
  orderCnt: z.number(),
  lastPayAmt: z.number(),
  lastSubPayAmt: z.number(),
  lastStandardAmt: z.number(),
  lastDeliveryAmt: z.number(),
  lastRemoteDeliveryAmt: z.number(),
  lastImmediateDiscountAmt: z.number(),
  lastAdditionalDiscountAmt: z.number(),
  lastCartCouponDiscountAmt: z.number(),
  lastProductCouponDiscountAmt: z.number(),
  lastDeliveryCouponDiscountAmt: z.number(),
});

export const listMyOrders = shopEndpoint({
  method: 'GET',
  path: '/profile/orders',
  auth: 'member',
  query: z.object({
    orderRequestTypes: q
      .csv(
        z.enum([
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
          'CANCEL_PROCESSING',
          'RETURN_PROCESSING',
          'EXCHANGE_WAITING',
          'EXCHANGE_PROCESSING',
        ]),
      )
      .optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    startYmd: z.string().optional(),
    endYmd: z.string().optional(),
    searchType: z.string().optional(),
    keyword: z.string().optional(),
    requiresShipping: q.boolean.optional(),
    orderType: z.string().optional(),
  }),
  reply: Orders,
  refusals: ['invalid_request'],
});

export const getMyOrder = shopEndpoint({
  method: 'GET',
  path: '/profile/orders/:orderNo',
  auth: 'member',
  params: z.object({ orderNo: z.string() }),
  query: z.object({ orderRequestType: z.enum(['ALL', 'CLAIM', 'NORMAL']).optional() }),
  reply: OrderDetail,
  refusals: ['order_not_found'],
});

export const openGuestOrder = shopEndpoint({
  method: 'POST',
  path: '/guest/orders/:orderNo',
  auth: 'none',
  isRepeatable: true,
  params: z.object({ orderNo: z.string() }),
  body: GuestOrderToken,
  reply: OrderDetail,
  refusals: ['guest_order_not_found', 'too_many_requests'],
});

export const getGuestOrder = shopEndpoint({
  method: 'GET',
  path: '/guest/orders/:orderNo',
  auth: 'guest',
  params: z.object({ orderNo: z.string() }),
  query: z.object({ orderRequestType: z.enum(['ALL', 'CLAIM', 'NORMAL']).optional() }),
  reply: OrderDetail,
  refusals: ['guest_token_expired'],
});

const period = { startYmd: z.string().optional(), endYmd: z.string().optional() };

export const countMyOrders = shopEndpoint({
  method: 'GET',
  path: '/profile/orders/summary/status',
  auth: 'member',
  query: z.object(period),
  reply: OrderStatusSummary,
  refusals: ['invalid_request'],
});

export const sumMyOrders = shopEndpoint({
  method: 'GET',
  path: '/profile/orders/summary/amount',
  auth: 'member',
  query: z.object({ orderStatusType: OrderStatusType.optional(), ...period }),
  reply: OrderAmountSummary,
  refusals: ['invalid_request'],
});

export const countMyOrderOptions = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/summary/status',
  auth: 'member',
  query: z.object(period),
  reply: OrderStatusSummary,
  refusals: ['invalid_request'],
});

export const confirmOption = shopEndpoint({
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/confirm',
  auth: 'member',
  params: z.object({ orderOptionNo: q.rowNo }),
  refusals: [
    'order_not_found',
    'order_step_not_possible',
    'claim_running',
    'guest_token_expired',
    'guest_password_required',
  ],
});

export const confirmGuestOption = shopEndpoint({
  ...confirmOption,
  path: '/guest/order-options/:orderOptionNo/confirm',
  auth: 'guest',
});

export const receiveOption = shopEndpoint({
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/delivery-done',
  auth: 'member',
  params: z.object({ orderOptionNo: q.rowNo }),
  refusals: [
    'order_not_found',
    'order_step_not_possible',
    'guest_token_expired',
    'guest_password_required',
  ],
});

export const receiveGuestOption = shopEndpoint({
  ...receiveOption,
  path: '/guest/order-options/:orderOptionNo/delivery-done',
  auth: 'guest',
});

export const DeliveryChange = z.object({
  addressNo: z.number().nullish(),
  receiverName: z.string().trim().min(1).max(50),
  receiverZipCd: z.string().regex(/^\d{5}$/),
  receiverAddress: z.string().trim().min(1).max(200),
  receiverJibunAddress: z.string().max(200).nullish(),
  receiverDetailAddress: z.string().max(200).nullish(),
  receiverContact1: z.string().trim().min(1).max(30),
  receiverContact2: z.string().max(30).nullish(),
  deliveryMemo: z.string().max(500).nullish(),
});

/** And a guest's: what `CHANGE_ADDRESS` leads to. */
export const changeOrderAddress = shopEndpoint({
  method: 'PUT',
  path: '/profile/orders/:orderNo/deliveries',
  auth: 'member',
  params: z.object({ orderNo: z.string() }),
  body: DeliveryChange,
  refusals: [
    'order_not_found',
    'address_locked',
    'address_fee_differs',
    'guest_token_expired',
    'guest_password_required',
  ],
});

export const changeGuestOrderAddress = shopEndpoint({
  ...changeOrderAddress,
  path: '/guest/orders/:orderNo/deliveries',
  auth: 'guest',
});
