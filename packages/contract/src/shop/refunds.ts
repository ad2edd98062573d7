import { z } from 'zod';
import {
  DeliveryAmtInfo,
  OrderImageUrlInfo,
  ProductAmtInfo,
  SubtractionAmtInfo,
} from './orders.ts';
import { BankAccount } from './payment-info.ts';

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

export const ReturnAddressBase = z.object({
  name: z.string(),
  contact1: z.string(),
  contact2: z.string().nullable(),
  zipCd: z.string(),
  address: z.string(),
  jibunAddress: z.string().nullable(),
  detailAddress: z.string().nullable(),
  note: z.string().nullable(),
  addressStr: z.string(),
});

export const OrderReturnAddress = ReturnAddressBase.extend({
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

/** What a refund and a payment for an exchange both say of their claim. */
const ClaimMoneyInfo = z.object({
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
});

export const RefundInfo = ClaimMoneyInfo.extend({
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

export const AdditionalPayInfo = ClaimMoneyInfo.extend({
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
