import type { CallInput, CallReply } from '@duskline/contract';
import { PersonName, Phone } from '@duskline/contract/member/accounts';
import type { reservePayment } from '@duskline/contract/shop/checkout.calls';
import type { getOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { z } from 'zod';
import { formatTypedPhone } from '../../lib/format/format-typed-phone.ts';
import { type Discounts, toCouponSelection } from './discounts.rules.ts';

/** An order sheet of the API. */
export type OrderSheet = CallReply<typeof getOrderSheet>;
type Reservation = CallInput<typeof reservePayment>['body'];

/** It shows a guest their whole order; as long as a member's password (spec, section 9). */
const GuestPassword = z
  .string()
  .min(8, '주문 비밀번호는 8자 이상이어야 해요.')
  .max(15, '주문 비밀번호는 15자까지 쓸 수 있어요.')
  .regex(/^\S+$/, '주문 비밀번호에는 공백을 쓸 수 없어요.');

/** Any Korean phone number: a receiver may have no mobile. */
const AnyPhone = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^0\d{8,11}$/, '연락처를 확인해 주세요.'));

const Common = z.object({
  ordererName: PersonName,
  ordererPhone: Phone,
  ordererEmail: z.union([z.literal(''), z.email('이메일 주소를 확인해 주세요.')]),
  addressNo: z.number(),
  receiverName: z
    .string()
    .trim()
    .min(1, '받는 분을 입력해 주세요.')
    .max(30, '30자까지 쓸 수 있어요.'),
  receiverPhone: AnyPhone,
  zipCode: z.string().regex(/^\d{5}$/, '주소 찾기로 주소를 골라 주세요.'),
  address: z.string().min(1),
  jibunAddress: z.string(),
  detailAddress: z.string().trim().max(200, '200자까지 쓸 수 있어요.'),
  memo: z.string().trim().max(50, '50자까지 쓸 수 있어요.'),
  savesAddress: z.boolean(),
  payType: z.string().min(1, '결제 수단을 골라 주세요.'),
  guestPassword: z.string(),
  /** Agreed or not, by terms type. */
  consents: z.record(z.string(), z.boolean()),
});

/** The form's fields as they are typed. */
export type CheckoutFields = z.input<typeof Common>;
/** The form's fields once they are parsed. */
export type CheckoutValues = z.output<typeof Common>;

/** The form's schema: a guest sets a password, and the required terms are agreed to. */
export function checkoutSchema(sheet: Pick<OrderSheet, 'termsInfos'>, isGuest: boolean) {
  const required = sheet.termsInfos.filter((terms) => terms.required);
  return Common.extend({
    guestPassword: isGuest ? GuestPassword : z.string(),
    consents: Common.shape.consents.refine(
      (consents) => required.every(({ termsType }) => consents[termsType]),
      '필수 약관에 동의해 주세요.',
    ),
  });
}

/** The form before anything is known or typed. */
export const emptyFields: CheckoutFields = {
  ordererName: '',
  ordererPhone: '',
  ordererEmail: '',
  addressNo: 0,
  receiverName: '',
  receiverPhone: '',
  zipCode: '',
  address: '',
  jibunAddress: '',
  detailAddress: '',
  memo: '',
  savesAddress: false,
  payType: '',
  guestPassword: '',
  consents: {},
};

/** The form's initial fields: the API's data of a member, replaced by what was typed before. */
export function initialFields(
  sheet: Pick<
    OrderSheet,
    'ordererContact' | 'orderSheetAddress' | 'availablePayTypes' | 'lastPayType'
  >,
  draft: Partial<CheckoutFields> | undefined,
): CheckoutFields {
  const contact = sheet.ordererContact;
  const address = sheet.orderSheetAddress?.mainAddress;
  const payTypes = sheet.availablePayTypes.map(({ payType }) => payType);
  const offered = (chosen: string | null | undefined) =>
    payTypes.find((payType) => payType === chosen);
  return {
    ...emptyFields,
    ordererName: contact?.ordererName ?? '',
    ordererPhone: formatTypedPhone(contact?.ordererContact1 ?? ''),
    ordererEmail: contact?.ordererEmail ?? '',
    addressNo: address?.addressNo ?? 0,
    receiverName: address?.receiverName ?? '',
    receiverPhone: formatTypedPhone(address?.receiverContact1 ?? ''),
    zipCode: address?.receiverZipCd ?? '',
    address: address?.receiverAddress ?? '',
    jibunAddress: address?.receiverJibunAddress ?? '',
    detailAddress: address?.receiverDetailAddress ?? '',
    ...draft,
    // The mall may have stopped offering what was chosen before.
    payType: offered(draft?.payType) ?? offered(sheet.lastPayType) ?? payTypes[0] ?? '',
    // Never from a draft, whatever the browser's storage holds.
    guestPassword: '',
    consents: {},
  };
}

const nothingToPay: { payType: 'ZERO_PAY'; pgTypes: 'NONE'[] } = {
  payType: 'ZERO_PAY',
  pgTypes: ['NONE'],
};

/** Convert the form to the API's reservation, with the amount (won) that the shopper was shown. */
export function toReservation(
  values: CheckoutValues,
  order: {
    orderSheetNo: string;
    sheet: Pick<OrderSheet, 'availablePayTypes' | 'termsInfos'>;
    isMember: boolean;
    paymentAmt: number;
    discounts: Discounts;
    clientReturnUrl: string;
    isInApp: boolean;
  },
): Reservation {
  const { sheet, isMember } = order;
  // Where coupons and points cover the whole amount there is no method to choose.
  const method =
    order.paymentAmt === 0
      ? nothingToPay
      : sheet.availablePayTypes.find(({ payType }) => payType === values.payType);
  if (!method) throw new RangeError(`no such payment method: ${values.payType}`);
  return {
    orderSheetNo: order.orderSheetNo,
    member: isMember,
    orderer: {
      ordererName: values.ordererName,
      ordererContact1: values.ordererPhone,
      ordererEmail: values.ordererEmail || null,
    },
    updateMember: false,
    tempPassword: isMember ? null : values.guestPassword,
    shippingAddress: {
      addressNo: values.addressNo,
      receiverName: values.receiverName,
      receiverContact1: values.receiverPhone,
      receiverZipCd: values.zipCode,
      receiverAddress: values.address,
      receiverJibunAddress: values.jibunAddress,
      receiverDetailAddress: values.detailAddress,
      countryCd: 'KR',
    },
    saveAddressBook: isMember && values.savesAddress,
    deliveryMemo: values.memo,
    subPayAmt: order.discounts.points,
    coupons: isMember ? toCouponSelection(order.discounts) : null,
    payType: method.payType,
    pgType: method.pgTypes[0] ?? 'NONE',
    paymentAmtForVerification: order.paymentAmt,
    clientReturnUrl: order.clientReturnUrl,
    inAppYn: order.isInApp ? 'Y' : 'N',
    // Only agreed terms are sent: the API refuses an order with any terms not agreed to.
    agreementTermsAgrees: sheet.termsInfos
      .filter(({ termsType }) => values.consents[termsType])
      .map(({ termsType }) => ({ termsType, isAgree: true })),
  };
}
