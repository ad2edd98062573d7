import { z } from 'zod';
import { q, rowNo } from '../query.ts';
import { lineRefusals } from './cart.ts';
import type { ShopRefusalName } from './refusals.ts';
import { shopEndpoint } from './shop-endpoint.ts';
import { typedText } from './texts.ts';
import {
  CartOptionInput,
  CartOptionPrice,
  CashReceiptIssuePurposeType,
  CashReceiptKeyType,
  CountryCode,
  CountryCodeInput,
  DeliveryCondition,
  InternationalPaymentInfo,
  OrderOptionType,
  PayType,
  PgType,
  ProductDeliveryDate,
  RentalMonths,
  SetOption,
  ShippingEtcInfo,
} from './wire.ts';

export const DayOfWeek = z.enum([
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
]);

export const RecurringDelivery = z.object({
  cycleType: z.enum(['MONTH', 'WEEK']).nullish(),
  cycle: z.number().nullish(),
  date: z.number().nullish(),
  dayOfWeek: DayOfWeek.nullish(),
});

export const RentalMonthsInput = z.object({
  rentalPeriod: z.number().nullish(),
  monthlyRentalAmount: z.number().nullish(),
});

export const OrderSheetCreate = z.object({
  products: z
    .array(
      z.object({
        productNo: rowNo,
        optionNo: rowNo,
        orderCnt: z.number(),
        optionInputs: z
          .array(
            z.object({
              inputValue: z.string().nullish(),
              inputLabel: z.string().nullish(),
              required: z.boolean().nullish(),
            }),
          )
          .nullish(),
        baseProductNo: z.number().nullish(),
        recurringPaymentDelivery: RecurringDelivery.nullish(),
        recurringPaymentLastRound: z.number().nullish(),
        rentalInfos: z.array(RentalMonthsInput).nullish(),
        channelType: z.string().nullish(),
      }),
    )
    .default([]),
  productCoupons: z
    .array(z.object({ couponIssueNo: z.number().nullish(), mallProductNo: z.number().nullish() }))
    .nullish(),
  cartNos: z.array(rowNo).nullish(),
  trackingKey: z.string().nullish(),
  channelType: z.string().nullish(),
});

export const OrderSheetValidInfo = z.object({
  validYn: z.string(),
  errorCode: z.object({ code: z.string(), simpleCode: z.string() }),
  orderCntChangeable: z.boolean(),
  message: z.string(),
  valid: z.boolean(),
});

export const RecurringPaymentDelivery = z.object({
  cycleType: z.enum(['MONTH', 'WEEK']).nullable(),
  cycle: z.number().nullable(),
  date: z.number().nullable(),
  dayOfWeek: DayOfWeek.nullable(),
  firstRecurringDate: z.string().nullable(),
});

export const GiftCycleConditionType = z.enum(['NONE', 'MULTIPLE', 'CUSTOM']);

export const RecurringPaymentGiftCondition = z.object({
  giftConditionName: z.string().nullable(),
  giftStartDateTime: z.string().nullable(),
  giftEndDateTime: z.string().nullable(),
  giftCycleConditionType: GiftCycleConditionType.nullable(),
  giftCycleMultiple: z.number().nullable(),
  giftCycleNumber: z.array(z.unknown()).nullable(),
  giftOptionQuantityType: z.enum(['ALL', 'SELECTABLE']).nullable(),
  selectableGiftQuantity: z.number().nullable(),
});

export const RecurringPaymentGift = z.object({
  productNo: z.number(),
  productName: z.string(),
  optionNo: z.number(),
  optionName: z.string(),
  optionValue: z.string(),
  imageUrl: z.string(),
});

export const OrderSheetOption = z.object({
  cartNo: z.number(),
  stockCnt: z.number(),
  accumulationAmtWhenBuyConfirm: z.number(),
  accumulationAmtForProductWhenBuyConfirm: z.number(),
  accumulationAmtForMemberWhenBuyConfirm: z.number(),
  accumulationRateForProductWhenBuyConfirm: z.number(),
  accumulationRateForMemberWhenBuyConfirm: z.number(),
  validInfo: OrderSheetValidInfo,
  imageUrl: z.string(),
  optionName: z.string(),
  optionValue: z.string(),
  orderCnt: z.number(),
  productNo: z.number(),
  optionNo: z.number(),
  optionInputs: z.array(CartOptionInput).nullable(),
  optionManagementCd: z.string().nullable(),
  baseProductNo: z.number().nullable(),
  baseProductName: z.string().nullable(),
  isExtraProduct: z.boolean(),
  reservation: z.boolean(),
  reservationDeliveryYmdt: z.string(),
  price: CartOptionPrice,
  soldOut: z.boolean(),
  recurringPaymentDelivery: RecurringPaymentDelivery,
  setOptions: z.array(SetOption),
  recurringPaymentGiftCondition: RecurringPaymentGiftCondition,
  recurringPaymentGifts: z.array(RecurringPaymentGift).nullable(),
  optionType: OrderOptionType,
  optionTitle: z.string(),
});

export const OrderSheetProduct = z.object({
  productNo: z.number(),
  imageUrl: z.string(),
  brandNo: z.number(),
  brandName: z.string(),
  productName: z.string(),
  productNameEn: z.string(),
  liked: z.boolean(),
  optionUsed: z.boolean(),
  deliverable: z.boolean(),
  deliveryInternational: z.boolean(),
  refundable: z.boolean(),
  cancelable: z.boolean(),
  exchangeable: z.boolean(),
  returnable: z.boolean(),
  orderProductOptions: z.array(OrderSheetOption),
  brandNameEn: z.string(),
  deliveryDate: ProductDeliveryDate,
  shippingAreaType: z.enum(['PARTNER_SHIPPING_AREA', 'MALL_SHIPPING_AREA']),
  accumulationUsable: z.boolean(),
  couponUsable: z.boolean(),
  categoryNo: z.number(),
  categoryNos: z.array(z.number()),
  categoryName: z.string(),
  imageUrlType: z.string(),
  buyAmt: z.number(),
  additionalProducts: z.array(z.unknown()),
});

export const OrderSheetDeliveryGroup = z.object({
  orderProducts: z.array(OrderSheetProduct),
  deliveryAmt: z.number(),
  deliveryPayType: z.enum(['PREPAID_DELIVERY', 'PAY_ON_DELIVERY']),
  deliveryCondition: DeliveryCondition,
  partnerName: z.string(),
  partnerNo: z.number(),
  deliveryTemplateNo: z.number().nullable(),
  deliveryTemplateName: z.string().nullable(),
  deliveryTemplateGroupNo: z.number().nullable(),
  deliveryTemplateGroupName: z.string().nullable(),
});

export const OrderSheetAddress = z.object({
  addressNo: z.number().nullable(),
  receiverZipCd: z.string(),
  receiverAddress: z.string(),
  receiverJibunAddress: z.string().nullable(),
  receiverDetailAddress: z.string(),
  receiverCity: z.string().nullable(),
  receiverState: z.string().nullable(),
  receiverName: z.string().nullable(),
  addressName: z.string().nullable(),
  receiverContact1: z.string(),
  receiverContact2: z.string().nullable(),
  customsIdNumber: z.string().nullable(),
  countryCd: CountryCode.nullable(),
  shippingEtcInfo: ShippingEtcInfo.nullable(),
  addressMemo: z.string().nullable(),
});

export const OrdererContact = z.object({
  ordererName: z.string(),
  ordererContact1: z.string(),
  ordererContact2: z.string().nullable(),
  ordererEmail: z.string().nullable(),
  ordererMobileCountryCd: z.string().nullable(),
});

export const OrderSheetPaymentInfo = z.object({
  accumulationAmt: z.number(),
  accumulationAmtWhenBuyConfirm: z.number(),
  availableMaxAccumulationAmt: z.number(),
  cartAmt: z.number(),
  cartCouponAmt: z.number(),
  customsDuty: z.number(),
  deliveryAmt: z.number(),
  deliveryAmtOnDelivery: z.number(),
  deliveryCouponAmt: z.number(),
  isAvailableAccumulation: z.boolean(),
  minAccumulationLimit: z.number(),
  minPriceLimit: z.number(),
  productAmt: z.number(),
  productCouponAmt: z.number(),
  remoteDeliveryAmt: z.number(),
  remoteDeliveryAmtOnDelivery: z.number(),
  salesTaxAmt: z.number(),
  totalAdditionalDiscountAmt: z.number(),
  totalImmediateDiscountAmt: z.number(),
  totalStandardAmt: z.number(),
  usedAccumulationAmt: z.number(),
  externalPayInfos: z.array(z.unknown()).nullable(),
  externalPayTotalAmt: z.number(),
  paymentAmt: z.number(),
});

export const AgreementType = z.enum([
  'TERMS_OF_USE',
  'PRIVACY_USAGE_AGREEMENT',
  'NONE_MEMBER_PRIVACY_USAGE_AGREEMENT',
  'SELLER_PRIVACY_USAGE_AGREEMENT',
  'CUSTOMS_CLEARANCE_AGREEMENT',
  'OVERSEA_PRIVACY_USAGE_AGREEMENT',
  'ORDER_INFO_AGREE',
  'PI_LIQUOR_PURCHASE_PROVISION',
  'REGULAR_PAYMENT_USE',
  'AUTO_APPROVAL_USE',
]);

export const FreeGift = z.object({
  productName: z.string(),
  optionName: z.string(),
  optionValue: z.string(),
  mallProductMainImageUrl: z.string(),
  mallProductNo: z.number().nullable(),
  mallOptionNo: z.number(),
});

export const FreeGiftInfo = z.object({
  freeGiftConditionNo: z.number(),
  giveConditionName: z.string(),
  giveStartYmdt: z.string(),
  giveEndYmdt: z.string(),
  freeGifts: z.array(FreeGift),
  freeGiftOptionCountType: z.enum(['ALL', 'SELECT']),
  freeGiftOptionCount: z.number().nullable(),
});

export const OrderTermsType = z.enum([
  'USE',
  'PI_COLLECTION_AND_USE_ON_ORDER',
  'PI_SELLER_PROVISION',
  'CLEARANCE_INFO_COLLECTION_AND_USE',
  'TRANSFER_AGREE',
  'ORDER_INFO_AGREE',
  'PI_LIQUOR_PURCHASE_PROVISION',
  'REGULAR_PAYMENT_USE',
  'AUTO_APPROVAL_USE',
  'ORDER_DEFAULT',
  'PI_GIFT_ACCEPT_COLLECTION_AND_USE',
]);

export const OrderSheet = z.object({
  deliveryGroups: z.array(OrderSheetDeliveryGroup),
  orderSheetPromotionSummary: z
    .object({
      usableCouponCnt: z.number(),
      myCouponCnt: z.number(),
      usableDeliveryCouponCnt: z.number(),
      myDeliveryCouponCnt: z.number(),
      myAccumulationAmt: z.number(),
    })
    .nullable(),
  orderSheetAddress: z.object({
    mainAddress: OrderSheetAddress,
    recentAddresses: z.array(OrderSheetAddress),
    memberAddress: z.object({
      zipCd: z.string().nullable(),
      address: z.string().nullable(),
      detailAddress: z.string().nullable(),
      jibunAddress: z.string().nullable(),
      jibunDetailAddress: z.string().nullable(),
      receiverCity: z.string().nullable(),
      receiverState: z.string().nullable(),
      shippingEtcInfo: ShippingEtcInfo.nullable(),
    }),
    recentDeliveryMemo: z.array(z.string()).nullable(),
  }),
  ordererContact: OrdererContact.nullable(),
  appliedCoupons: z
    .object({
      cartCouponIssueNo: z.number(),
      promotionCode: z.string(),
      productCoupons: z
        .array(z.object({ productNo: z.number(), couponIssueNo: z.number().nullable() }))
        .nullable(),
    })
    .nullable(),
  lastPayType: PayType.nullable(),
  paymentInfo: OrderSheetPaymentInfo,
  internationalPaymentInfo: InternationalPaymentInfo.nullable(),
  tradeBankAccountInfos: z.array(
    z.object({
      bankAccount: z.string(),
      bankCode: z.string(),
      bankDepositorName: z.string(),
      bankName: z.string(),
    }),
  ),
  availablePayTypes: z.array(
    z.object({ payType: PayType, pgTypes: z.array(PgType), payTypeLabel: z.string() }),
  ),
  foreignPartners: z.array(
    z.object({
      partnerName: z.string(),
      countryCd: CountryCode.nullable(),
      privacyManagerName: z.string(),
      privacyManagerPhoneNo: z.string(),
    }),
  ),
  sellerPrivacyUsagePartners: z.array(z.object({ partnerName: z.string() })),
  applyCashReceiptForAccount: z.boolean(),
  agreementTypes: z.array(AgreementType),
  requireCustomsIdNumber: z.boolean(),
  rentalInfos: z.array(RentalMonths),
  freeGiftInfos: z.array(FreeGiftInfo),
  undeliverableCountries: z.array(z.string()),
  myPayInfo: z.object({
    payName: z.string(),
    useLogo: z.boolean(),
    mainColor: z.string(),
    logoImageUrl: z.string().nullable(),
    customCssUrl: z.string(),
    termsAgreeUrl: z.string(),
  }),
  termsInfos: z.array(
    z.object({
      termsNo: z.number(),
      termsType: OrderTermsType,
      termsName: z.string(),
      contents: z.string(),
      required: z.boolean(),
    }),
  ),
  customTermsInfos: z.array(
    z.object({
      customTermsNo: z.number(),
      termsName: z.string(),
      termsNameEng: z.string(),
      required: z.boolean(),
      contents: z.string(),
    }),
  ),
  externalPaymentInfos: z
    .array(
      z.object({
        externalPayKey: z.string(),
        externalPayName: z.string(),
        availableAmt: z.number().nullable(),
      }),
    )
    .nullable(),
  blockUseAccumulationWhenUseCoupon: z.boolean(),
  invalidProducts: z.array(z.unknown()).nullable(),
});

export const CalculateAddress = z.object({
  addressName: z.string().nullish(),
  receiverZipCd: z.string(),
  receiverAddress: z.string(),
  receiverDetailAddress: z.string(),
  receiverJibunAddress: z.string().nullish(),
  receiverCity: z.string().nullish(),
  receiverState: z.string().nullish(),
  receiverName: z.string().nullish(),
  receiverContact1: z.string(),
  receiverContact2: z.string().nullish(),
  customsIdNumber: z.string().nullish(),
  countryCd: CountryCodeInput.nullish(),
  defaultYn: z.string().nullish(),
  receiverLastName: z.string().nullish(),
  receiverFirstName: z.string().nullish(),
});

export const CouponSelection = z.object({
  cartCouponIssueNo: z.number().nullish(),
  channelType: z.string().nullish(),
  promotionCode: z.string().nullish(),
  productCoupons: z
    .array(z.object({ productNo: z.number().nullish(), couponIssueNo: z.number().nullish() }))
    .nullish(),
});

export const CalculateShippingAddress = z.object({
  receiverName: z.string().nullish(),
  countryCd: CountryCodeInput.nullish(),
  receiverZipCd: z.string(),
  receiverAddress: z.string(),
  receiverDetailAddress: z.string(),
  receiverJibunAddress: z.string().nullish(),
  receiverContact1: z.string(),
  receiverContact2: z.string().nullish(),
  deliveryMemo: z.string().nullish(),
  customsIdNumber: z.string().nullish(),
  receiverCity: z.string().nullish(),
  receiverState: z.string().nullish(),
  receiverFirstName: z.string().nullish(),
  receiverLastName: z.string().nullish(),
  orderAdditionalInfo: z.string().nullish(),
  defaultYn: z.string().nullish(),
  receiverMobileCountryCd: z.string().nullish(),
});

export const CartOptionInputRequest = z.object({
  inputNo: z.number().nullish(),
  inputLabel: z.string().nullish(),
  inputValue: z.string().nullish(),
  required: z.boolean().nullish(),
});

export const OrderSheetCalculate = z.object({
  accumulationUseAmt: z.number(),
  addressRequest: CalculateAddress.nullish(),
  couponRequest: CouponSelection.nullish(),
  shippingAddresses: z
    .array(
      z.object({
        addressNo: z.number().nullish(),
        addressName: z.string().nullish(),
        useDefaultAddress: z.boolean().nullish(),
        usesShippingInfoLaterInput: z.boolean().nullish(),
        shippingInfoLaterInputContact: z.string().nullish(),
        requestShippingDate: z.string().nullish(),
        shippingAddress: CalculateShippingAddress,
        payProductParams: z.array(
          z.object({
            productNo: z.number(),
            optionNo: z.number(),
            orderCnt: z.number(),
            optionInputs: z.array(CartOptionInputRequest),
            baseProductNo: z.number().nullish(),
            recurringPaymentDelivery: RecurringDelivery.nullish(),
            recurringPaymentLastRound: z.number().nullish(),
            rentalInfos: z.array(RentalMonthsInput).nullish(),
          }),
        ),
      }),
    )
    .nullish(),
  externalPayTotalAmt: z.number().nullish(),
  externalPayInfos: z.array(z.unknown()).nullish(),
});

export const AppliedCoupon = z.object({
  cartCouponIssueNo: z.number(),
  cartCouponApplied: z.boolean(),
  promotionCode: z.string(),
  productCoupons: z
    .array(
      z.object({
        productNo: z.number(),
        couponIssueNo: z.number().nullable(),
        couponApplied: z.boolean(),
      }),
    )
    .nullable(),
});

export const OrderSheetCalculated = z.object({
  paymentInfo: OrderSheetPaymentInfo,
  internationalPaymentInfo: InternationalPaymentInfo.nullable(),
  appliedCoupons: AppliedCoupon,
  availablePayTypes: z.array(PayType),
  deliveryGroups: z.array(OrderSheetDeliveryGroup),
  freeGiftInfos: z.array(FreeGiftInfo),
});

export const PaymentReserveShippingAddress = z.object({
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
  usesShippingInfoLaterInput: z.boolean().nullish(),
  shippingInfoLaterInputContact: z.string().nullish(),
  requestShippingDate: z.string().nullish(),
  receiverCity: z.string().nullish(),
  receiverState: z.string().nullish(),
  receiverFirstName: z.string().max(60).nullish(),
  receiverLastName: z.string().max(60).nullish(),
  orderAdditionalInfo: z.string().nullish(),
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

export const MultiShippingAddress = z.object({
  receiverLastName: z.string().max(60).nullish(),
  receiverJibunAddress: typedText('지번 주소', { max: 300 }),
  orderAdditionalInfo: z.string().nullish(),
  receiverName: typedText('받는 분 이름', { max: 60 }),
  customsIdNumber: z.string().nullish(),
  countryCd: z.string(),
  receiverZipCd: typedText('우편번호', { max: 10 }),
  receiverDetailAddress: typedText('상세 주소', { max: 300 }),
  deliveryMemo: typedText('배송 메모', { max: 300 }).nullish(),
  receiverCity: z.string().nullish(),
  receiverAddress: typedText('주소', { max: 300 }),
  addressNo: rowNo,
  receiverState: z.string().nullish(),
  addressName: typedText('배송지 이름', { max: 60 }).nullish(),
  receiverFirstName: z.string().max(60).nullish(),
  receiverContact1: typedText('받는 분 연락처', { max: 30 }),
  receiverContact2: typedText('받는 분 연락처', { max: 30 }).nullish(),
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

export const sheetRefusals = [
  'order_sheet_not_found',
  'order_sheet_expired',
  'order_sheet_used',
] as const satisfies ShopRefusalName[];

export const createOrderSheet = shopEndpoint({
  method: 'POST',
  path: '/order-sheets',
  auth: 'optional',
  body: OrderSheetCreate,
  reply: z.object({ orderSheetNo: z.string() }),
  refusals: [
    ...lineRefusals,
    'quantity_invalid',
    'cart_full',
    'cart_line_not_found',
    'nothing_to_order',
    'identity_required',
    'sms_identity_required',
    'coupon_unusable',
  ],
});

export const getOrderSheet = shopEndpoint({
  method: 'GET',
  path: '/order-sheets/:orderSheetNo',
  auth: 'optional',
  params: z.object({ orderSheetNo: z.string() }),
  query: z.object({ includeMemberAddress: q.boolean.optional() }),
  reply: OrderSheet,
  refusals: [...sheetRefusals, 'identity_required', 'sms_identity_required'],
});

export const calculateOrderSheet = shopEndpoint({
  method: 'POST',
  path: '/order-sheets/:orderSheetNo/calculate',
  auth: 'optional',
  isRepeatable: true,
  params: z.object({ orderSheetNo: z.string() }),
  body: OrderSheetCalculate,
  reply: OrderSheetCalculated,
  refusals: [...sheetRefusals, 'coupon_unusable', 'points_unusable'],
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
