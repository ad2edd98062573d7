import { z } from 'zod';
import { rowNo } from '../query.ts';
import { BankType, ClaimReasonType, DeliveryCompanyType, OrderStatusType } from './codes.ts';
import { CountryCode } from './delivery.ts';
import { ExchangePayType } from './refunds.ts';

/** Units of one option; an order line has no more. */
const Units = z.int().min(1).max(999);

export const ClaimType = z.enum(['CANCEL', 'RETURN', 'EXCHANGE']);

export const ReturnWay = z.enum(['SELLER_COLLECT', 'BUYER_DIRECT_RETURN']);

/** Who answers for a claim. */
export const ResponsibleParty = z.enum(['BUYER', 'SELLER']);

export const ClaimEstimateRequest = z.object({
  claimType: ClaimType,
  productCnt: z.number().nullish(),
  claimReasonType: ClaimReasonType,
  returnWayType: ReturnWay.nullish(),
  claimedProductOptions: z
    .array(z.object({ orderProductOptionNo: rowNo, productCnt: Units }))
    .min(1)
    .max(100),
  responsibleObjectType: ResponsibleParty.nullish(),
});

export const BankAccountInput = z.object({
  bank: BankType.nullish(),
  bankAccount: z.string().nullish(),
  bankDepositorName: z.string().nullish(),
  bankName: z.string().nullish(),
});

export const OrderCancelRequest = z.object({
  claimType: ClaimType.nullish(),
  claimReasonType: ClaimReasonType,
  claimReasonDetail: z.string().max(1_000).nullish(),
  bankAccountInfo: BankAccountInput.nullish(),
  saveBankAccountInfo: z.boolean().nullish(),
  responsibleObjectType: ResponsibleParty.nullish(),
  refundsImmediately: z.boolean().nullish(),
});

export const CancelRequest = OrderCancelRequest.extend({
  claimedProductOptions: z
    .array(z.object({ orderProductOptionNo: rowNo, productCnt: Units }))
    .min(1)
    .max(100),
});

export const OptionCancelRequest = OrderCancelRequest.extend({
  productCnt: Units,
});

export const ReturnAddressInput = z.object({
  receiverName: z.string(),
  receiverZipCd: z.string(),
  receiverAddress: z.string(),
  receiverJibunAddress: z.string().nullish(),
  receiverDetailAddress: z.string().nullish(),
  receiverCity: z.string().nullish(),
  receiverState: z.string().nullish(),
  receiverContact1: z.string(),
  receiverContact2: z.string().nullish(),
  receiverMobileCountryCd: z.string().nullish(),
  customsIdNumber: z.string().nullish(),
  countryCd: CountryCode.nullish(),
  deliveryMemo: z.string().nullish(),
  receiverFirstName: z.string().nullish(),
  receiverLastName: z.string().nullish(),
});

const ReturnBase = z.object({
  claimImageUrls: z.array(z.string()).max(5).nullish(),
  claimReasonType: ClaimReasonType,
  claimReasonDetail: z.string().max(1_000).nullish(),
  bankAccountInfo: BankAccountInput.nullish(),
  saveBankAccountInfo: z.boolean().nullish(),
  returnAddress: ReturnAddressInput.nullish(),
  returnWayType: ReturnWay.nullish(),
  deliveryCompanyType: DeliveryCompanyType.nullish(),
  invoiceNo: z.string().nullish(),
  responsibleObjectType: ResponsibleParty.nullish(),
});

export const ReturnRequest = ReturnBase.extend({
  claimType: ClaimType.nullish(),
  claimedProductOptions: z
    .array(z.object({ orderProductOptionNo: rowNo, productCnt: Units }))
    .min(1)
    .max(100),
});

export const OptionReturnRequest = ReturnBase.extend({
  claimType: ClaimType.nullish(),
  productCnt: Units,
});

export const ExchangeOptionInput = z.object({
  additionalProductNo: z.number().nullish(),
  inputTexts: z.array(z.unknown()).nullish(),
  optionNo: rowNo,
  orderCnt: Units,
  productNo: rowNo,
});

export const AdditionalPayAccount = z.object({
  depositorName: z.string().nullish(),
  bank: BankType.nullish(),
  bankName: z.string(),
  account: z.string().nullish(),
});

export const ExchangeRequest = ReturnBase.extend({
  productCnt: Units,
  exchangeOption: ExchangeOptionInput,
  exchangeAddress: ReturnAddressInput.nullish(),
  additionalPayType: ExchangePayType.nullish(),
  additionalPayBankAccount: AdditionalPayAccount.nullish(),
  additionalPayRemitter: z.string().nullish(),
  orderStatusType: OrderStatusType.nullish(),
});

export const RefundAccountUpdate = z.object({
  bank: BankType.nullish(),
  account: z.string().nullish(),
  depositorName: z.string().nullish(),
});
