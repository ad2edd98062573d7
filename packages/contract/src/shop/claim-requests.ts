import { z } from 'zod';
import { integer, listOf, text } from '../fields.ts';
import { rowNo } from '../query.ts';
import { BankType, ClaimReasonType, DeliveryCompanyType, OrderStatusType } from './codes.ts';
import { CountryCodeInput } from './delivery.ts';
import { ExchangePayType } from './refunds.ts';
import { MOST_CLAIM_PICTURES } from './uploads.rules.ts';

/** Units of one option; an order line has no more. */
const Units = z.int().min(1).max(999);

export const ClaimType = z.enum(['CANCEL', 'RETURN', 'EXCHANGE']);

export const ReturnWay = z.enum(['SELLER_COLLECT', 'BUYER_DIRECT_RETURN']);

/** The party responsible for a claim. */
export const ResponsibleParty = z.enum(['BUYER', 'SELLER']);

export const ClaimEstimateRequest = z.object({
  claimType: ClaimType,
  productCnt: integer.nullish(),
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
  bankAccount: text().nullish(),
  bankDepositorName: text().nullish(),
  bankName: text().nullish(),
});

export const OrderCancelRequest = z.object({
  claimType: ClaimType.nullish(),
  claimReasonType: ClaimReasonType,
  claimReasonDetail: text(1_000).nullish(),
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
  receiverName: text(),
  receiverZipCd: text(),
  receiverAddress: text(),
  receiverJibunAddress: text().nullish(),
  receiverDetailAddress: text().nullish(),
  receiverCity: text().nullish(),
  receiverState: text().nullish(),
  receiverContact1: text(),
  receiverContact2: text().nullish(),
  receiverMobileCountryCd: text().nullish(),
  customsIdNumber: text().nullish(),
  countryCd: CountryCodeInput.nullish(),
  deliveryMemo: text().nullish(),
  receiverFirstName: text().nullish(),
  receiverLastName: text().nullish(),
});

const ReturnBase = z.object({
  claimImageUrls: z.array(text()).max(MOST_CLAIM_PICTURES).nullish(),
  claimReasonType: ClaimReasonType,
  claimReasonDetail: text(1_000).nullish(),
  bankAccountInfo: BankAccountInput.nullish(),
  saveBankAccountInfo: z.boolean().nullish(),
  returnAddress: ReturnAddressInput.nullish(),
  returnWayType: ReturnWay.nullish(),
  deliveryCompanyType: DeliveryCompanyType.nullish(),
  invoiceNo: text().nullish(),
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
  additionalProductNo: integer.nullish(),
  inputTexts: listOf(z.unknown()).nullish(),
  optionNo: rowNo,
  orderCnt: Units,
  productNo: rowNo,
});

export const AdditionalPayAccount = z.object({
  depositorName: text().nullish(),
  bank: BankType.nullish(),
  bankName: text(),
  account: text().nullish(),
});

export const ExchangeRequest = ReturnBase.extend({
  productCnt: Units,
  exchangeOption: ExchangeOptionInput,
  exchangeAddress: ReturnAddressInput.nullish(),
  additionalPayType: ExchangePayType.nullish(),
  additionalPayBankAccount: AdditionalPayAccount.nullish(),
  additionalPayRemitter: text().nullish(),
  orderStatusType: OrderStatusType.nullish(),
});

export const RefundAccountUpdate = z.object({
  bank: BankType.nullish(),
  account: text().nullish(),
  depositorName: text().nullish(),
});
