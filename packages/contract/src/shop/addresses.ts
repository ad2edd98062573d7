import { z } from 'zod';
import { q } from '../query.ts';
import type { ShopEndpoint } from './shop-endpoint.ts';
import { CountryCode, CountryCodeInput, ShippingEtcInfo } from './wire.ts';

export const AddressType = z.enum([
  'BOOK',
  'RECENT',
  'RECURRING_PAYMENT',
  'RECURRING_PAYMENT_PRESENT',
]);

export const ShippingAddress = z.object({
  lastName: z.string().nullable(),
  defaultYn: z.string(),
  city: z.string().nullable(),
  countryCd: CountryCode.nullable(),
  receiverZipCd: z.string(),
  receiverMobileCountryCd: z.string().nullable(),
  state: z.string().nullable(),
  receiverContact1: z.string(),
  receiverContact2: z.string().nullable(),
  registerYmdt: z.string().nullable(),
  receiverJibunAddress: z.string().nullable(),
  receiverName: z.string(),
  addressType: AddressType,
  customsIdNumber: z.string().nullable(),
  lastUseYmdt: z.string().nullable(),
  externalMemberNo: z.string().nullable(),
  addressMemo: z.string().nullable(),
  receiverDetailAddress: z.string().nullable(),
  receiverAddress: z.string(),
  shippingEtcInfo: ShippingEtcInfo.nullable(),
  firstName: z.string().nullable(),
  memberNo: z.number(),
  addressNo: z.number(),
  addressName: z.string(),
  mallNo: z.number(),
});

export const ShippingAddresses = z.object({
  defaultAddress: ShippingAddress.nullable(),
  bookedAddresses: z.array(ShippingAddress),
  recentAddresses: z.array(ShippingAddress),
  recurringPaymentAddresses: z.array(ShippingAddress),
});

export const ShippingAddressInput = z.object({
  addressName: z.string().nullish(),
  addressType: AddressType,
  defaultYn: z.string(),
  receiverName: z.string(),
  receiverZipCd: z.string(),
  receiverAddress: z.string(),
  receiverJibunAddress: z.string().nullish(),
  receiverDetailAddress: z.string().nullish(),
  receiverCity: z.string().nullish(),
  receiverState: z.string().nullish(),
  receiverContact1: z.string(),
  receiverContact2: z.string().nullish(),
  customsIdNumber: z.string().nullish(),
  countryCd: CountryCodeInput.nullish(),
  receiverFirstName: z.string().nullish(),
  receiverLastName: z.string().nullish(),
  addressMemo: z.string().nullish(),
  receiverMobileCountryCd: z.string().nullish(),
});

export const AddressSearch = z.object({
  totalCount: z.number(),
  groupByStates: z.array(z.unknown()),
  items: z.array(
    z.object({
      address: z.string(),
      detailAddress: z.string(),
      roadAddress: z.string(),
      roadAddressExtra: z.string(),
      jibunAddress: z.string(),
      relatedJibun: z.string(),
      zipCode: z.string(),
      oldZipCode: z.string(),
      engAddress: z.string(),
    }),
  ),
});

/** GET /profile/shipping-addresses. */
export const ListShippingAddresses = {
  reply: ShippingAddresses,
  refusals: [],
} satisfies ShopEndpoint;

/** POST /profile/shipping-addresses. */
export const AddShippingAddress = {
  body: ShippingAddressInput,
  reply: ShippingAddress,
  refusals: [],
} satisfies ShopEndpoint;

/** PUT /profile/shipping-addresses/{addressNo}. */
export const UpdateShippingAddress = {
  params: z.object({ addressNo: q.number }),
  body: ShippingAddressInput,
  reply: ShippingAddress,
  refusals: [],
} satisfies ShopEndpoint;

/** DELETE /profile/shipping-addresses/{addressNo}. */
export const DeleteShippingAddress = {
  params: z.object({ addressNo: q.number }),
  refusals: [],
} satisfies ShopEndpoint;

/** GET /addresses/search. */
export const SearchAddresses = {
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    keyword: z.string(),
  }),
  reply: AddressSearch,
  refusals: [],
} satisfies ShopEndpoint;
