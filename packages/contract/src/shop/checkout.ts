import { z } from 'zod';
import { decimal, integer, listOf, text } from '../fields.ts';
import { rowNo } from '../query.ts';
import { lineRefusals } from './cart.ts';
import { CashReceiptIssuePurposeType, CashReceiptKeyType, PayType, PgType } from './codes.ts';
import { admissionRefusals } from './drops.ts';
import { OrderTermsType, RentalMonthsInput } from './order-sheet-details.ts';
import { sheetRefusals } from './order-sheets.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { typedText } from './texts.ts';

const ReserveAddressBase = z.object({
  addressNo: rowNo,
  receiverZipCd: typedText('우편번호', { max: 10 }),
  receiverAddress: typedText('주소', { max: 300 }),
  receiverJibunAddress: typedText('지번 주소', { max: 300 }),
  receiverDetailAddress: typedText('상세 주소', { max: 300 }),
  receiverName: typedText('받는 분 이름', { max: 60 }),
  addressName: typedText('배송지 이름', { max: 60 }).nullish(),
  receiverContact1: typedText('받는 분 연락처', { max: 30 }),
  receiverContact2: typedText('받는 분 연락처', { max: 30 }).nullish(),
  customsIdNumber: text().nullish(),
  countryCd: text(),
  receiverCity: text().nullish(),
  receiverState: text().nullish(),
  receiverFirstName: text(60).nullish(),
  receiverLastName: text(60).nullish(),
  orderAdditionalInfo: text().nullish(),
});

export const PaymentReserveShippingAddress = ReserveAddressBase.extend({
  usesShippingInfoLaterInput: z.boolean().nullish(),
  shippingInfoLaterInputContact: text().nullish(),
  requestShippingDate: text().nullish(),
  receiverMobileCountryCd: text().nullish(),
});

export const OrdererContactInput = z.object({
  ordererName: typedText('주문하는 분 이름', { max: 60 }),
  ordererContact1: typedText('연락처', { max: 30 }),
  ordererContact2: typedText('연락처', { max: 30 }).nullish(),
  ordererEmail: typedText('이메일', { max: 100 }).nullish(),
  ordererMobileCountryCd: text().nullish(),
});

export const OptionInputRequest = z.object({
  inputLabel: text().nullish(),
  inputValue: text().nullish(),
});

export const MultiShippingAddress = ReserveAddressBase.extend({
  deliveryMemo: typedText('배송 메모', { max: 300 }).nullish(),
});

export const InstType = z.enum([
  'STANDARD',
  'NO_INTEREST',
  'STANDARD_5',
  'NO_INTEREST_5',
  'STANDARD_7',
  'NO_INTEREST_7',
  'STANDARD_10',
  'NO_INTEREST_10',
]);

export const PaymentReserve = z.object({
  orderSheetNo: text(100),
  shippingAddress: PaymentReserveShippingAddress.nullish(),
  useDefaultAddress: z.boolean().nullish(),
  saveAddressBook: z.boolean(),
  orderMemo: typedText('주문 메모', { max: 500 }).nullish(),
  deliveryMemo: typedText('배송 메모', { max: 300 }).nullish(),
  member: z.boolean(),
  orderer: OrdererContactInput,
  updateMember: z.boolean(),
  tempPassword: text(200).nullish(),
  coupons: z
    .object({
      cartCouponIssueNo: integer.nullish(),
      promotionCode: text().nullish(),
      productCoupons: listOf(
        z.object({
          productNo: integer,
          couponIssueNo: integer,
          promotionCode: text().nullish(),
        }),
      ),
    })
    .nullish(),
  subPayAmt: integer,
  orderTitle: text().nullish(),
  pgType: PgType,
  payType: PayType,
  clientReturnUrl: text(2000),
  clientParams: z.record(text(), z.unknown()).nullish(),
  inAppYn: text().nullish(),
  extraData: z.record(text(), z.unknown()).nullish(),
  paymentAmtForVerification: integer.nullish(),
  savesLastPayType: z.boolean().nullish(),
  applyCashReceipt: z.boolean().nullish(),
  cashReceipt: z
    .object({
      cashReceiptKeyType: CashReceiptKeyType,
      cashReceiptKey: text(),
      cashReceiptIssuePurposeType: CashReceiptIssuePurposeType,
    })
    .nullish(),
  bankAccountToDeposit: z
    .object({ bankAccount: text(), bankCode: text(), bankDepositorName: text() })
    .nullish(),
  remitter: text().nullish(),
  shippingAddresses: listOf(
    z.object({
      payProductParams: listOf(
        z.object({
          mallOptionNo: integer,
          channelType: text().nullish(),
          orderCnt: integer,
          optionInputs: listOf(OptionInputRequest).nullish(),
          mallProductNo: integer,
        }),
      ),
      requestShippingDate: text().nullish(),
      addressNo: rowNo,
      usesShippingInfoLaterInput: z.boolean().nullish(),
      useDefaultAddress: z.boolean().nullish(),
      shippingAddress: MultiShippingAddress,
      addressName: typedText('배송지 이름', { max: 60 }).nullish(),
      shippingInfoLaterInputContact: text().nullish(),
      saveAddressBook: z.boolean().nullish(),
    }),
  ).nullish(),
  rentalInfo: RentalMonthsInput.nullish(),
  myPayInfo: z
    .object({
      mobileInfo: z.object({ flagPin: text().nullish(), hppType: text().nullish() }).nullish(),
      accountInfo: z
        .object({
          cshRecpSave: text().nullish(),
          cshRecpInfo: text().nullish(),
          cshRecpCode: text().nullish(),
          bankCardCode: text().nullish(),
        })
        .nullish(),
      cardInfo: z
        .object({
          flagPin: text().nullish(),
          flagCardPoint: text().nullish(),
          cardQuota: text().nullish(),
          couponCode: text().nullish(),
          cardInterest: text().nullish(),
          bankCardCode: text().nullish(),
        })
        .nullish(),
      wpayToken: text().nullish(),
      payMethod: text().nullish(),
      ci: text().nullish(),
    })
    .nullish(),
  customTermsAgrees: listOf(
    z.object({ customTermsNo: integer.nullish(), isAgree: z.boolean().nullish() }),
  ).nullish(),
  agreementTypes: OrderTermsType.nullish(),
  agreementTermsAgrees: listOf(
    z.object({ termsType: OrderTermsType.nullish(), isAgree: z.boolean().nullish() }),
  ).nullish(),
  cancelUrl: z.unknown().nullish(),
  externalPayInfos: listOf(
    z.object({
      externalPayKey: text().nullish(),
      payAmt: integer.nullish(),
      authKey: z.unknown().nullish(),
    }),
  ).nullish(),
  appCardInfo: z
    .object({
      instType: InstType,
      installment: text(),
      cardCode: text(),
      oneClickYn: text(),
      acntId: text().nullish(),
      userNo: text().nullish(),
    })
    .nullish(),
  additionalPgParam: z.unknown().nullish(),
  availableAccumulationByOptions: listOf(
    z.object({
      mallOptionNo: integer.nullish(),
      availableAccumulationRate: decimal.nullish(),
      availableAccumulationAmt: integer.nullish(),
    }),
  ).nullish(),
  useMemberInfo: z.boolean().nullish(),
  freeGiftInfos: listOf(
    z.object({
      freeGiftConditionNo: integer,
      freeGifts: listOf(z.object({ mallOptionNo: integer, mallProductNo: integer })),
    }),
  ).nullish(),
});

export const PaymentReserved = z.object({
  orderSheetNo: z.string(),
  clientReturnUrl: z.string(),
  returnUrl: z.string().nullable(),
  confirmUrl: z.string().nullable(),
  key: z.string().nullable(),
  extraData: z.record(z.string(), z.unknown()).nullable(),
  pgType: z.string(),
  profile: z.enum(['REAL', 'ALPHA']).nullable(),
});

/**
 * What `extraData` of a reserved payment holds: all that opens the payment window. Load `scriptUrl`,
 * then `TossPayments(clientKey).payment({ customerKey }).requestPayment(request)`. Without a window
 * (nothing to pay) `window` is null: go to `confirmUrl`.
 */
export const PaymentWindowData = z.object({
  orderNo: z.string(),
  expiresYmdt: z.string(),
  window: z
    .object({
      scriptUrl: z.string(),
      clientKey: z.string(),
      customerKey: z.string(),
      request: z.object({
        method: z.enum(['CARD', 'VIRTUAL_ACCOUNT', 'TRANSFER', 'MOBILE_PHONE']),
        amount: z.object({ currency: z.literal('KRW'), value: z.number() }),
        orderId: z.string(),
        orderName: z.string(),
        successUrl: z.string(),
        failUrl: z.string(),
        customerName: z.string().optional(),
        customerEmail: z.string().optional(),
        card: z
          .object({
            useEscrow: z.boolean(),
            flowMode: z.enum(['DEFAULT', 'DIRECT']),
            /** With `DIRECT`: the easy pay whose window opens. */
            easyPay: z.string().optional(),
          })
          .optional(),
        transfer: z
          .object({
            useEscrow: z.boolean(),
            cashReceipt: z.object({ type: z.literal('소득공제') }),
          })
          .optional(),
        virtualAccount: z
          .object({
            validHours: z.number(),
            useEscrow: z.boolean(),
            cashReceipt: z.object({ type: z.literal('미발행') }),
          })
          .optional(),
      }),
    })
    .nullable(),
});

export const reservePayment = shopEndpoint({
  method: 'POST',
  path: '/payments/reserve',
  auth: 'optional',
  body: PaymentReserve,
  reply: PaymentReserved,
  refusals: [
    ...sheetRefusals,
    ...lineRefusals,
    'identity_required',
    'sms_identity_required',
    ...admissionRefusals,
    'amount_changed',
    'too_many_open_payments',
    'too_much_reserved',
    'deposit_quantity_exceeded',
    'member_inactive',
    'coupon_unusable',
    'points_unusable',
    'pay_type_unavailable',
    'terms_not_agreed',
    'guest_password_required',
    'return_address_not_allowed',
    'delivery_address_required',
  ],
});
