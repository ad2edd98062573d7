import { createHash } from 'node:crypto';
import type { PaymentReserve } from '@duskline/contract/shop/checkout';
import type { z } from 'zod';
import type { CouponSelection } from '../coupon-redemption/index.ts';

type Body = z.output<typeof PaymentReserve>;

/** A shopper's request to pay an order sheet. */
export type PaymentRequest = {
  orderSheetNo: string;
  orderer: { name: string; contact1: string; contact2: string; email: string };
  receiver: {
    name: string;
    contact1: string;
    contact2: string;
    zipCode: string;
    address: string;
    jibunAddress: string;
    detailAddress: string;
    addressNo: number;
    addressName: string;
  };
  deliveryMemo: string;
  orderMemo: string;
  addressBook: { saves: boolean; isDefault: boolean };
  payType: Body['payType'];
  pgType: Body['pgType'];
  guestPassword: string;
  clientReturnUrl: string;
  /** The amount the shopper was shown, in won; undefined where their client did not send it. */
  shownAmount: number | undefined;
  /** Points to use, in won. */
  points: number;
  /** Undefined where their client sent none: then those that were applied to the sheet count. */
  coupons: CouponSelection | undefined;
  agreedTerms: string[];
  /** Terms the shopper was asked about and did not agree to. */
  refusedTerms: string[];
  /** Equal for equal requests, so that a double tap is one order; leaves out the password. */
  digest: string;
};

/** Parse the body of a request to pay; what was left out is empty. */
export function paymentRequestFromWire(
  body: Body,
  memberNo: number | undefined,
  coupons: CouponSelection | undefined,
): PaymentRequest {
  const listed = body.shippingAddresses?.[0];
  const address = listed
    ? { ...listed.shippingAddress, addressName: listed.addressName }
    : body.shippingAddress;
  const terms = body.agreementTermsAgrees ?? [];
  const namesOf = (isAgreed: boolean) =>
    terms.flatMap((each) =>
      each.termsType && Boolean(each.isAgree) === isAgreed ? [each.termsType] : [],
    );
  const { tempPassword, ...rest } = body;
  return {
    orderSheetNo: body.orderSheetNo,
    orderer: {
      name: text(body.orderer.ordererName),
      contact1: text(body.orderer.ordererContact1),
      contact2: text(body.orderer.ordererContact2),
      email: text(body.orderer.ordererEmail),
    },
    receiver: {
      name: text(address?.receiverName),
      contact1: text(address?.receiverContact1),
      contact2: text(address?.receiverContact2),
      zipCode: text(address?.receiverZipCd),
      // Some clients put bars between the parts of an address (reference notes, section 7).
      address: text(address?.receiverAddress?.replaceAll('||', ' ')),
      jibunAddress: text(address?.receiverJibunAddress?.replaceAll('||', ' ')),
      detailAddress: text(address?.receiverDetailAddress),
      addressNo: address?.addressNo ?? 0,
      addressName: text(address?.addressName),
    },
    deliveryMemo: text(body.deliveryMemo ?? listed?.shippingAddress.deliveryMemo),
    orderMemo: text(body.orderMemo),
    addressBook: {
      saves: body.saveAddressBook || (listed?.saveAddressBook ?? false),
      isDefault: body.useDefaultAddress ?? listed?.useDefaultAddress ?? false,
    },
    payType: body.payType,
    pgType: body.pgType,
    guestPassword: tempPassword ?? '',
    clientReturnUrl: body.clientReturnUrl,
    shownAmount: body.paymentAmtForVerification ?? undefined,
    points: body.subPayAmt,
    coupons,
    agreedTerms: namesOf(true),
    refusedTerms: namesOf(false),
    digest: createHash('sha256')
      .update(JSON.stringify({ memberNo, ...rest }))
      .digest('base64url'),
  };
}

function text(value: string | null | undefined): string {
  return value ?? '';
}
