import { z } from 'zod';
import { q } from '../query.ts';
import {
  CancelRequest,
  ClaimEstimateRequest,
  ClaimType,
  ExchangeRequest,
  Fault,
  OptionCancelRequest,
  OptionReturnRequest,
  OrderCancelRequest,
  RefundAccountUpdate,
  ReturnRequest,
  ReturnWay,
} from './claim-requests.ts';
import { ListImageUrlInfo } from './events.ts';
import {
  BankAccount,
  ClaimClassType,
  ClaimReason,
  ExchangePayType,
  OptionInput,
  OrderOptionPrice,
  SubtractionAmtInfo,
} from './orders.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import {
  BankType,
  ClaimReasonType,
  ClaimStatusType,
  CountryCode,
  DeliveryCompanyType,
  OrderStatusType,
  PayType,
  PgType,
} from './wire.ts';

export const ClaimDelivery = z.object({
  invoiceNo: z.string().nullable(),
  deliveryCompanyType: DeliveryCompanyType.nullable(),
  retrieveInvoiceUrl: z.string().nullable(),
  deliveryCompanyTypeLabel: z.string().nullable(),
  receiverInputLater: z.boolean(),
});

export const ClaimOrderStatusDate = z.object({
  registerYmdt: z.string(),
  buyConfirmYmdt: z.string().nullable(),
  reviewableYmdt: z.string().nullable(),
});

export const OptionNextAction = z.object({
  nextActionType: z.string(),
  uri: z.string().nullable(),
});

export const ClaimedOption = z.object({
  orderNo: z.string(),
  orderOptionNo: z.number(),
  productNo: z.number(),
  optionNo: z.number(),
  additionalProductNo: z.number(),
  imageUrl: z.string(),
  brandName: z.string().nullable(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  optionName: z.string(),
  optionValue: z.string(),
  orderCnt: z.number(),
  orderStatusType: OrderStatusType,
  claimStatusType: ClaimStatusType.nullable(),
  claimNo: z.number().nullable(),
  accumulationAmt: z.number().nullable(),
  refundable: z.boolean(),
  cancelable: z.boolean(),
  exchangeable: z.boolean(),
  returnable: z.boolean(),
  deliveryInternationalYn: z.boolean(),
  reservationDeliveryYmdt: z.string().nullable(),
  exchangeYn: z.string().nullable(),
  deliverable: z.boolean(),
  delivery: ClaimDelivery,
  price: OrderOptionPrice,
  orderStatusDate: ClaimOrderStatusDate,
  optionManagementCd: z.string().nullable(),
  brandNameEn: z.string().nullable(),
  reservation: z.boolean(),
  optionTitle: z.string(),
  inputs: z.array(OptionInput),
  nextActions: z.array(OptionNextAction),
  optionType: z.string(),
  member: z.boolean(),
  optionUsed: z.boolean(),
  pgType: PgType,
  payType: PayType,
  claimReasonType: ClaimReasonType.nullable(),
  claimReasonDetail: z.string().nullable(),
  isFreeGift: z.boolean(),
  isQuantityDiscount: z.boolean(),
  shippingAreaType: z.enum(['PARTNER_SHIPPING_AREA', 'MALL_SHIPPING_AREA']),
  claimStatusTypeLabel: z.string().nullable(),
  imageUrlInfo: z.array(ListImageUrlInfo),
  listImageUrlInfo: ListImageUrlInfo.nullable(),
  isExtraProduct: z.boolean(),
  baseProductName: z.string().nullable(),
  baseProductNo: z.number().nullable(),
  isRecurringPayment: z.boolean(),
});

export const ClaimProductAmtInfo = z.object({
  standardPrice: z.number(),
  immediateDiscountAmt: z.number(),
  additionalDiscountAmt: z.number(),
  productCouponDiscountAmt: z.number(),
  exchangeAdjustAmt: z.number(),
  freeGiftDiscountAmt: z.number(),
  exchangeImmediateDiscountedPrice: z.number(),
  exchangeDiscountAmt: z.number(),
  immediateDiscountedPrice: z.number(),
  discountAmt: z.number(),
  totalAmt: z.number(),
});

export const ClaimDeliveryAmtInfo = z.object({
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
  beforeRemoteDeliveryAmt: z.number(),
  afterRemoteDeliveryAmt: z.number(),
  totalAmt: z.number(),
});

export const RefundExternalPayInfo = z.object({
  externalPayKey: z.string(),
  priority: z.number(),
  payAmt: z.number(),
  externalPayName: z.string().nullable(),
});

export const ClaimEstimate = z.object({
  productAmtInfo: ClaimProductAmtInfo,
  deliveryAmtInfo: ClaimDeliveryAmtInfo,
  subtractionAmtInfo: SubtractionAmtInfo,
  refundPayAmt: z.number(),
  refundSubPayAmt: z.number(),
  refundExternalPayAmt: z.number(),
  refundExternalPayInfos: z.array(RefundExternalPayInfo).nullable(),
  refundType: z.string(),
  refundPayType: PayType,
  refundTypeLabel: z.string(),
  additionalPayAmt: z.number(),
  refundMainPayAmt: z.number(),
});

export const ClaimSummary = z.object({
  claimNo: z.number(),
  orderNo: z.string(),
  claimType: ClaimType,
  claimYmdt: z.string(),
  claimReasonType: ClaimReasonType,
  claimReasonDetail: z.string().nullable(),
  orderYmdt: z.string(),
  claimedOptions: z.array(ClaimedOption),
  claimPriceInfo: ClaimEstimate.nullable(),
});

export const Claims = z.object({ totalCount: z.number(), items: z.array(ClaimSummary).nullable() });

export const ClaimAddress = z.object({
  receiverName: z.string(),
  receiverZipCd: z.string(),
  receiverAddress: z.string(),
  receiverJibunAddress: z.string().nullable(),
  receiverDetailAddress: z.string().nullable(),
  receiverCity: z.string().nullable(),
  receiverState: z.string().nullable(),
  receiverContact1: z.string(),
  receiverContact2: z.string().nullable(),
  receiverMobileCountryCd: z.string().nullable(),
  customsIdNumber: z.string().nullable(),
  countryCd: CountryCode,
  deliveryMemo: z.string().nullable(),
  shippingEtcInfo: z
    .object({ receiverLastName: z.string(), receiverFirstName: z.string() })
    .nullable(),
  addressView: z.string(),
});

export const ClaimReturnWarehouse = z.object({
  zipCd: z.string().nullable(),
  address: z.string().nullable(),
  jibunAddress: z.string().nullable(),
  detailAddress: z.string().nullable(),
  receiverName: z.string().nullable(),
  contact: z.string().nullable(),
  substitutionText: z.string().nullable(),
  summary: z.string(),
});

export const NonClaimReason = z.enum(['ORDER_STATUS_TYPE', 'NAVER_PAY', 'NON_CLAIM_PRODUCT']);

export const ClaimForm = z.object({
  claimType: ClaimType,
  originalOption: ClaimedOption,
  claimableOptions: z.array(ClaimedOption),
  claimReasonTypes: z.array(ClaimReason),
  responsibleObjectTypes: z.array(Fault),
  payType: PayType.nullable(),
  refundAccount: BankAccount.nullable(),
  availableBanks: z.array(z.object({ bank: BankType, label: z.string() })),
  returnAddress: ClaimAddress.nullable(),
  returnWarehouse: ClaimReturnWarehouse.nullable(),
  exchangeAddress: ClaimAddress.nullable(),
  deliveryCompanyTypeWithLabels: z.array(
    z.object({ deliveryCompanyType: DeliveryCompanyType, label: z.string().nullable() }),
  ),
  nonClaimReason: NonClaimReason.nullable(),
  deliveryCompanyTypes: z.array(DeliveryCompanyType),
});

export const AcceptedOption = z.object({
  originOrderOptionNo: z.number().nullable(),
  originOrderCnt: z.number().nullable(),
  orderOptionNo: z.number(),
  orderCnt: z.number(),
});

export const ClaimAccepted = z.object({
  claimNo: z.number(),
  claimedOptions: z.array(AcceptedOption),
});

export const ReturnDelivery = z.object({
  deliveryCompanyTypeLabel: z.string().nullable(),
  deliveryCompanyType: DeliveryCompanyType.nullable(),
  invoiceNo: z.string().nullable(),
  evadesReturnProcess: z.boolean(),
});

export const ClaimResultAddress = z.object({
  zipCd: z.string(),
  address: z.string(),
  jibunAddress: z.string().nullable(),
  name: z.string(),
  detailAddress: z.string().nullable(),
  contact1: z.string(),
  contact2: z.string().nullable(),
  mobileCountryCd: z.string().nullable(),
  note: z.string().nullable(),
  countryCd: CountryCode,
  addressStr: z.string(),
});

export const ClaimExchangePayInfo = z.object({
  exchangePayAmt: z.number(),
  payType: ExchangePayType.nullable(),
  bankAccount: BankAccount.nullable(),
  remitter: z.string().nullable(),
});

export const ClaimResult = z.object({
  orderProductOptionNo: z.number(),
  claimNo: z.number(),
  claimType: ClaimType,
  refundType: z.string(),
  claimedOption: ClaimedOption,
  claimedOptions: z.array(ClaimedOption),
  exchangedOption: ClaimedOption.nullable(),
  claimReasonType: ClaimReasonType,
  claimReasonDetail: z.string().nullable(),
  refundBankAccount: BankAccount.nullable(),
  claimClassType: ClaimClassType,
  claimYmdt: z.string(),
  returnDelivery: ReturnDelivery.nullable(),
  claimPriceInfo: ClaimEstimate,
  returnWayType: ReturnWay.nullable(),
  returnAddress: ClaimResultAddress.nullable(),
  exchangeAddress: ClaimResultAddress.nullable(),
  exchangePayInfo: ClaimExchangePayInfo.nullable(),
  exchangeBeforeDelivery: z.boolean(),
  claimImageUrls: z.array(z.string()).nullable(),
});

export const ValidationType = z.enum([
  'EXISTS_AFTER_CLAIM_WITH_CART_COUPON',
  'EXISTS_SAME_SHIPPING_NO_CLAIM',
  'WITHDRAWABLE',
]);

export const ClaimWithdrawCheck = z.object({
  claimNo: z.number(),
  validationType: ValidationType,
  afterClaimNos: z.array(z.number()),
  shippingNos: z.array(z.number()),
});

const optionNo = z.object({ orderOptionNo: q.rowNo });
const claimNo = z.object({ claimNo: q.rowNo });
/** What a guest's token may be refused for; members are never told so. */
const asGuest = ['guest_claim_token_expired', 'guest_password_required'] as const;
const forRequest = [
  ...asGuest,
  'order_not_found',
  'claim_not_possible',
  'claim_running',
  'claim_period_over',
  'claim_units_invalid',
  'claim_whole_order_only',
] as const;
const toClaim = [
  ...forRequest,
  'return_address_required',
  'refund_account_required',
  'attachment_unknown',
  'exchange_option_unavailable',
  'exchange_price_differs',
  'sold_out',
] as const;

export const listMyClaims = shopEndpoint({
  method: 'GET',
  path: '/profile/claims',
  auth: 'member',
  query: z.object({
    claimTypes: q.csv(ClaimType).optional(),
    startYmd: z.string().optional(),
    endYmd: z.string().optional(),
    hasTotalCount: q.boolean.optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
  }),
  reply: Claims,
  refusals: ['invalid_request'],
});

export const getClaimForm = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims',
  auth: 'member',
  params: optionNo,
  query: z.object({ claimType: ClaimType }),
  reply: ClaimForm,
  refusals: [...asGuest, 'order_not_found'],
});

export const estimateOptionClaim = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims/estimate',
  auth: 'member',
  params: optionNo,
  query: z.object({
    claimReasonType: ClaimReasonType,
    claimType: ClaimType,
    exchangeCnt: q.number.optional(),
    exchangeOptionNo: q.rowNo.optional(),
    exchangeProductNo: q.rowNo.optional(),
    productCnt: q.number,
    responsibleObjectType: Fault.optional(),
    returnWayType: ReturnWay.optional(),
  }),
  reply: ClaimEstimate,
  refusals: forRequest,
});

export const estimateClaim = shopEndpoint({
  method: 'POST',
  path: '/profile/claims/estimate',
  auth: 'member',
  isRepeatable: true,
  body: ClaimEstimateRequest,
  reply: ClaimEstimate,
  refusals: forRequest,
});

export const cancelOptions = shopEndpoint({
  method: 'POST',
  path: '/profile/claims/cancel',
  auth: 'member',
  body: CancelRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const cancelOptionsV11 = shopEndpoint({
  ...cancelOptions,
  reply: ClaimAccepted,
  version: '1.1',
});

export const cancelOption = shopEndpoint({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/cancel',
  auth: 'member',
  params: optionNo,
  body: OptionCancelRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const cancelOptionV11 = shopEndpoint({
  ...cancelOption,
  reply: ClaimAccepted,
  version: '1.1',
});

export const cancelOrder = shopEndpoint({
  method: 'POST',
  path: '/profile/orders/:orderNo/claims/cancel',
  auth: 'member',
  params: z.object({ orderNo: z.string() }),
  body: OrderCancelRequest,
  refusals: toClaim,
});

export const returnOptions = shopEndpoint({
  method: 'POST',
  path: '/profile/claims/return',
  auth: 'member',
  body: ReturnRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const returnOptionsV11 = shopEndpoint({
  ...returnOptions,
  reply: ClaimAccepted,
  version: '1.1',
});

export const returnOption = shopEndpoint({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/return',
  auth: 'member',
  params: optionNo,
  body: OptionReturnRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const returnOptionV11 = shopEndpoint({
  ...returnOption,
  reply: ClaimAccepted,
  version: '1.1',
});

export const exchangeOption = shopEndpoint({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/exchange',
  auth: 'member',
  params: optionNo,
  body: ExchangeRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const exchangeOptionV11 = shopEndpoint({
  ...exchangeOption,
  reply: ClaimAccepted,
  version: '1.1',
});

export const getClaimResult = shopEndpoint({
  method: 'GET',
  path: '/profile/claims/:claimNo/result',
  auth: 'member',
  params: claimNo,
  reply: ClaimResult,
  refusals: [...asGuest, 'claim_not_found'],
});

export const getOptionClaimResult = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims/result',
  auth: 'member',
  params: optionNo,
  reply: ClaimResult,
  refusals: [...asGuest, 'claim_not_found'],
});

export const checkWithdraw = shopEndpoint({
  method: 'GET',
  path: '/profile/claims/:claimNo/check-withdraw',
  auth: 'member',
  params: claimNo,
  reply: ClaimWithdrawCheck,
  refusals: [...asGuest, 'claim_not_found'],
});

export const withdrawClaim = shopEndpoint({
  method: 'PUT',
  path: '/profile/claims/:claimNo/withdraw',
  auth: 'member',
  params: claimNo,
  refusals: [...asGuest, 'claim_not_found', 'claim_decided'],
});

export const withdrawOptionClaim = shopEndpoint({
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/claims/withdraw',
  auth: 'member',
  params: optionNo,
  refusals: [...asGuest, 'claim_not_found', 'claim_decided'],
});

export const setRefundAccount = shopEndpoint({
  method: 'PUT',
  path: '/profile/claims/:claimNo/account',
  auth: 'member',
  params: claimNo,
  body: RefundAccountUpdate,
  refusals: [...asGuest, 'claim_not_found', 'claim_decided', 'refund_account_required'],
});
