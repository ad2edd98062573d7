import { z } from 'zod';
import { BankType, CashReceiptIssuePurposeType, CashReceiptKeyType, PayType } from './codes.ts';

export const InternationalPaymentInfo = z.object({
  exchangeRate: z.number().nullable(),
  exchangedAmt: z.number().nullable(),
  currencyCode: z.string(),
});

export const RentalMonths = z.object({
  rentalPeriod: z.number().nullable(),
  monthlyRentalAmount: z.number().nullable(),
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

export const BankAccount = z.object({
  bank: BankType.nullable(),
  bankAccount: z.string().nullable(),
  bankDepositorName: z.string().nullable(),
  bankName: z.string().nullable(),
});

export const ExternalPayInfo = z.object({
  externalPayKey: z.string(),
  externalPayName: z.string(),
  payAmt: z.number(),
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

export const ReceiptType = z.enum(['SALE_STATEMENT', 'TRADE_STATEMENT', 'CASH_RECEIPT']);
