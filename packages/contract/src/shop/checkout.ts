import { z } from 'zod';
import { rowNo } from '../query.ts';
import { lineRefusals } from './cart.ts';
import { CashReceiptIssuePurposeType, CashReceiptKeyType, PayType, PgType } from './codes.ts';
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
  customsIdNumber: z.string().nullish(),
  countryCd: z.string(),
  receiverCity: z.string().nullish(),
  receiverState: z.string().nullish(),
  receiverFirstName: z.string().max(60).nullish(),
  receiverLastName: z.string().max(60).nullish(),
  orderAdditionalInfo: z.string().nullish(),
});

export const PaymentReserveShippingAddress = ReserveAddressBase.extend({
  usesShippingInfoLaterInput: z.boolean().nullish(),
  shippingInfoLaterInputContact: z.string().nullish(),
  requestShippingDate: z.string().nullish(),
  receiverMobileCountryCd: z.string().nullish(),
});

export const OrdererContactInput = z.object({
  ordererName: typedText('주문하는 분 이름', { max: 60 }),
  ordererContact1: typedText('연락처', { max: 30 }),
  ordererContact2: typedText('연락처', { max: 30 }).nullish(),
  ordererEmail: typedText('이메일', { max: 100 }).nullish(),
  ordererMobileCountryCd: z.string().nullish(),
});

export const OptionInputRequest = z.object({
  inputLabel: z.string().nullish(),
  inputValue: z.string().nullish(),
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
  orderSheetNo: z.string().max(100),
  shippingAddress: PaymentReserveShippingAddress.nullish(),
  useDefaultAddress: z.boolean().nullish(),
  saveAddressBook: z.boolean(),
  orderMemo: typedText('주문 메모', { max: 500 }).nullish(),
  deliveryMemo: typedText('배송 메모', { max: 300 }).nullish(),
  member: z.boolean(),
  orderer: OrdererContactInput,
  updateMember: z.boolean(),
  tempPassword: z.string().max(200).nullish(),
  coupons: z
    .object({
      cartCouponIssueNo: z.number().nullish(),
      promotionCode: z.string().nullish(),
      productCoupons: z.array(
        z.object({
          productNo: z.number(),
          couponIssueNo: z.number(),
          promotionCode: z.string().nullish(),
        }),
      ),
    })
    .nullish(),
  subPayAmt: z.number(),
  orderTitle: z.string().nullish(),
  pgType: PgType,
  payType: PayType,
  clientReturnUrl: z.string().max(2000),
  clientParams: z.record(z.string(), z.unknown()).nullish(),
  inAppYn: z.string().nullish(),
  extraData: z.record(z.string(), z.unknown()).nullish(),
  paymentAmtForVerification: z.number().nullish(),
  savesLastPayType: z.boolean().nullish(),
  applyCashReceipt: z.boolean().nullish(),
  cashReceipt: z
    .object({
      cashReceiptKeyType: CashReceiptKeyType,
      cashReceiptKey: z.string(),
      cashReceiptIssuePurposeType: CashReceiptIssuePurposeType,
    })
    .nullish(),
  bankAccountToDeposit: z
    .object({ bankAccount: z.string(), bankCode: z.string(), bankDepositorName: z.string() })
    .nullish(),
  remitter: z.string().nullish(),
  shippingAddresses: z
    .array(
      z.object({
        payProductParams: z.array(
          z.object({
            mallOptionNo: z.number(),
            channelType: z.string().nullish(),
            orderCnt: z.number(),
            optionInputs: z.array(OptionInputRequest).nullish(),
            mallProductNo: z.number(),
          }),
        ),
        requestShippingDate: z.string().nullish(),
        addressNo: rowNo,
        usesShippingInfoLaterInput: z.boolean().nullish(),
        useDefaultAddress: z.boolean().nullish(),
        shippingAddress: MultiShippingAddress,
        addressName: typedText('배송지 이름', { max: 60 }).nullish(),
        shippingInfoLaterInputContact: z.string().nullish(),
        saveAddressBook: z.boolean().nullish(),
      }),
    )
    .nullish(),
  rentalInfo: RentalMonthsInput.nullish(),
  myPayInfo: z
    .object({
      mobileInfo: z
        .object({ flagPin: z.string().nullish(), hppType: z.string().nullish() })
        .nullish(),
      accountInfo: z
        .object({
          cshRecpSave: z.string().nullish(),
          cshRecpInfo: z.string().nullish(),
          cshRecpCode: z.string().nullish(),
          bankCardCode: z.string().nullish(),
        })
        .nullish(),
      cardInfo: z
        .object({
          flagPin: z.string().nullish(),
          flagCardPoint: z.string().nullish(),
          cardQuota: z.string().nullish(),
          couponCode: z.string().nullish(),
          cardInterest: z.string().nullish(),
          bankCardCode: z.string().nullish(),
        })
        .nullish(),
      wpayToken: z.string().nullish(),
      payMethod: z.string().nullish(),
      ci: z.string().nullish(),
    })
    .nullish(),
  customTermsAgrees: z
    .array(z.object({ customTermsNo: z.number().nullish(), isAgree: z.boolean().nullish() }))
    .nullish(),
  agreementTypes: OrderTermsType.nullish(),
  agreementTermsAgrees: z
    .array(z.object({ termsType: OrderTermsType.nullish(), isAgree: z.boolean().nullish() }))
    .nullish(),
  cancelUrl: z.unknown().nullish(),
  externalPayInfos: z
    .array(
      z.object({
        externalPayKey: z.string().nullish(),
        payAmt: z.number().nullish(),
        authKey: z.unknown().nullish(),
      }),
    )
    .nullish(),
  appCardInfo: z
    .object({
      instType: InstType,
      installment: z.string(),
      cardCode: z.string(),
      oneClickYn: z.string(),
      acntId: z.string().nullish(),
      userNo: z.string().nullish(),
    })
    .nullish(),
  additionalPgParam: z.unknown().nullish(),
  availableAccumulationByOptions: z
    .array(
      z.object({
        mallOptionNo: z.number().nullish(),
        availableAccumulationRate: z.number().nullish(),
        availableAccumulationAmt: z.number().nullish(),
      }),
    )
    .nullish(),
  useMemberInfo: z.boolean().nullish(),
  freeGiftInfos: z
    .array(
      z.object({
        freeGiftConditionNo: z.number(),
        freeGifts: z.array(z.object({ mallOptionNo: z.number(), mallProductNo: z.number() })),
      }),
    )
    .nullish(),
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
        method: z.enum(['CARD', 'VIRTUAL_ACCOUNT']),
        amount: z.object({ currency: z.literal('KRW'), value: z.number() }),
        orderId: z.string(),
        orderName: z.string(),
        successUrl: z.string(),
        failUrl: z.string(),
        customerName: z.string().optional(),
        customerEmail: z.string().optional(),
        card: z.object({ useEscrow: z.boolean(), flowMode: z.literal('DEFAULT') }).optional(),
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
    'amount_changed',
    'coupon_unusable',
    'points_unusable',
    'pay_type_unavailable',
    'terms_not_agreed',
    'guest_password_required',
    'return_address_not_allowed',
    'delivery_address_required',
    'payment_unknown',
  ],
});
