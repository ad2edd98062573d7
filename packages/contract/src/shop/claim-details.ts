import { z } from 'zod';
import { ClaimType, ResponsibleParty, ReturnWay } from './claim-requests.ts';
import { BankType, ClaimReasonType, DeliveryCompanyType, PayType, PgType } from './codes.ts';
import { CountryCode } from './delivery.ts';
import { ClaimReason } from './order-history.ts';
import { DeliveryAmtInfo, OrderLineBase, ProductAmtInfo, SubtractionAmtInfo } from './orders.ts';
import { BankAccount } from './payment-info.ts';
import { ListedImage } from './product-lists.ts';
import { ClaimClassType, ExchangePayType, ReturnAddressBase } from './refunds.ts';

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

export const ClaimedOption = OrderLineBase.extend({
  accumulationAmt: z.number().nullable(),
  exchangeYn: z.string().nullable(),
  delivery: ClaimDelivery,
  orderStatusDate: ClaimOrderStatusDate,
  nextActions: z.array(OptionNextAction),
  optionType: z.string(),
  pgType: PgType,
  payType: PayType,
  claimReasonType: ClaimReasonType.nullable(),
  claimReasonDetail: z.string().nullable(),
  isQuantityDiscount: z.boolean(),
  shippingAreaType: z.enum(['PARTNER_SHIPPING_AREA', 'MALL_SHIPPING_AREA']),
  imageUrlInfo: z.array(ListedImage),
  listImageUrlInfo: ListedImage.nullable(),
  isRecurringPayment: z.boolean(),
});

export const ClaimProductAmtInfo = ProductAmtInfo.omit({
  returnImmediateDiscountedPrice: true,
}).extend({ freeGiftDiscountAmt: z.number() });

export const ClaimDeliveryAmtInfo = DeliveryAmtInfo.extend({
  beforeRemoteDeliveryAmt: z.number(),
  afterRemoteDeliveryAmt: z.number(),
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
  responsibleObjectTypes: z.array(ResponsibleParty),
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

export const ClaimResultAddress = ReturnAddressBase.extend({
  mobileCountryCd: z.string().nullable(),
  countryCd: CountryCode,
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
