import { createHash } from 'node:crypto';
import type { PaymentReserve } from '@duskline/contract/shop/checkout';
import type { z } from 'zod';
import type { CouponChoice } from '../coupons/index.ts';

type Body = z.output<typeof PaymentReserve>;

/** What a shopper asks for when she pays, in our words. */
export type ReserveRequest = {
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
  /** What the shopper was shown; undefined where her client did not say. */
  shownAmount: number | undefined;
  points: number;
  /** Undefined where her client did not say: those that were applied to the sheet. */
  choice: CouponChoice | undefined;
  agreedTerms: string[];
  /** Terms she was asked about and did not agree to. */
  refusedTerms: string[];
  /** The same for the same request, so that a double tap is one order; without the password. */
  digest: string;
};

/** Reads the reference's body. What was left out is empty. */
export function readReserveRequest(
  body: Body,
  memberNo: number | undefined,
  choice: CouponChoice | undefined,
): ReserveRequest {
  const several = body.shippingAddresses?.[0];
  const address = several
    ? { ...several.shippingAddress, addressName: several.addressName }
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
    deliveryMemo: text(body.deliveryMemo ?? several?.shippingAddress.deliveryMemo),
    orderMemo: text(body.orderMemo),
    addressBook: {
      saves: body.saveAddressBook || (several?.saveAddressBook ?? false),
      isDefault: body.useDefaultAddress ?? several?.useDefaultAddress ?? false,
    },
    payType: body.payType,
    pgType: body.pgType,
    guestPassword: tempPassword ?? '',
    clientReturnUrl: body.clientReturnUrl,
    shownAmount: body.paymentAmtForVerification ?? undefined,
    points: body.subPayAmt,
    choice,
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
