import { z } from 'zod';
import { integer } from '../fields.ts';
import { CartOptionBase, CartOptionInput, CartProductBase } from './cart.ts';
import { OrderOptionType, PayType, PgType } from './codes.ts';
import { CountryCode, DeliveryCondition, ShippingEtcInfo } from './delivery.ts';
import { mapSheetParts } from './order-amounts.rules.ts';
import { InternationalPaymentInfo, RentalMonths } from './payment-info.ts';

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
  cycle: integer.nullish(),
  date: integer.nullish(),
  dayOfWeek: DayOfWeek.nullish(),
});

export const RentalMonthsInput = z.object({
  rentalPeriod: integer.nullish(),
  monthlyRentalAmount: integer.nullish(),
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

export const OrderSheetOption = CartOptionBase.extend({
  accumulationAmtForProductWhenBuyConfirm: z.number(),
  accumulationAmtForMemberWhenBuyConfirm: z.number(),
  accumulationRateForProductWhenBuyConfirm: z.number(),
  accumulationRateForMemberWhenBuyConfirm: z.number(),
  validInfo: OrderSheetValidInfo,
  optionInputs: z.array(CartOptionInput).nullable(),
  optionManagementCd: z.string().nullable(),
  recurringPaymentDelivery: RecurringPaymentDelivery,
  recurringPaymentGiftCondition: RecurringPaymentGiftCondition,
  recurringPaymentGifts: z.array(RecurringPaymentGift).nullable(),
  optionType: OrderOptionType,
});

export const OrderSheetProduct = CartProductBase.extend({
  productNameEn: z.string(),
  orderProductOptions: z.array(OrderSheetOption),
  imageUrlType: z.string(),
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
  customsDuty: z.number(),
  deliveryAmtOnDelivery: z.number(),
  isAvailableAccumulation: z.boolean(),
  minAccumulationLimit: z.number(),
  minPriceLimit: z.number(),
  productAmt: z.number(),
  remoteDeliveryAmtOnDelivery: z.number(),
  salesTaxAmt: z.number(),
  ...mapSheetParts(() => z.number()),
  totalAdditionalDiscountAmt: z.number(),
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
  /** Ours, where something of it is in a drop: so long its payment may still be started. */
  dropAdmission: z.object({ productNo: z.number(), secondsLeft: z.number() }).optional(),
});
