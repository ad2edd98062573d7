import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { CountryCode, CountryCodeInput, ShippingEtcInfo } from './delivery.ts';
import { shopEndpoint } from './shop-endpoint.ts';

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

const line = text().trim().max(200, '200자까지 쓸 수 있어요.');

const short = text().trim().max(50, '50자까지 쓸 수 있어요.');

/** In a change, null or absent leaves what was there and an empty text clears it. */
export const ShippingAddressInput = z.object({
  addressName: short.nullish(),
  addressType: z.enum(['BOOK', 'RECENT']),
  defaultYn: z.enum(['Y', 'N']),
  receiverName: short.min(1, '받는 분을 입력해 주세요.'),
  receiverZipCd: z.string().regex(/^\d{5}$/, '우편번호 5자리를 확인해 주세요.'),
  receiverAddress: line.min(1, '주소를 입력해 주세요.'),
  receiverJibunAddress: line.nullish(),
  receiverDetailAddress: line.nullish(),
  receiverCity: short.nullish(),
  receiverState: short.nullish(),
  receiverContact1: z.string().regex(/^\+?[\d -]{8,20}$/, '연락처를 확인해 주세요.'),
  receiverContact2: short.nullish(),
  customsIdNumber: short.nullish(),
  countryCd: CountryCodeInput.max(2).nullish(),
  receiverFirstName: short.nullish(),
  receiverLastName: short.nullish(),
  addressMemo: line.nullish(),
  receiverMobileCountryCd: short.nullish(),
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

export const listShippingAddresses = shopEndpoint({
  method: 'GET',
  path: '/profile/shipping-addresses',
  auth: 'member',
  reply: ShippingAddresses,
  refusals: [],
});

export const addShippingAddress = shopEndpoint({
  method: 'POST',
  path: '/profile/shipping-addresses',
  auth: 'member',
  body: ShippingAddressInput,
  reply: ShippingAddress,
  refusals: ['address_book_full'],
});

export const updateShippingAddress = shopEndpoint({
  method: 'PUT',
  path: '/profile/shipping-addresses/:addressNo',
  auth: 'member',
  params: z.object({ addressNo: q.rowNo }),
  body: ShippingAddressInput,
  reply: ShippingAddress,
  refusals: ['address_not_found', 'address_book_full'],
});

export const deleteShippingAddress = shopEndpoint({
  method: 'DELETE',
  path: '/profile/shipping-addresses/:addressNo',
  auth: 'member',
  params: z.object({ addressNo: q.rowNo }),
  refusals: ['address_not_found'],
});

export const listRecentAddresses = shopEndpoint({
  method: 'GET',
  path: '/profile/shipping-addresses/recent',
  auth: 'member',
  reply: z.array(ShippingAddress),
  refusals: [],
});

export const getShippingAddress = shopEndpoint({
  method: 'GET',
  path: '/profile/shipping-addresses/:addressNo',
  auth: 'member',
  params: z.object({ addressNo: q.rowNo }),
  reply: ShippingAddress,
  refusals: ['address_not_found'],
});

export const setDefaultAddress = shopEndpoint({
  method: 'PUT',
  path: '/profile/shipping-addresses/:addressNo/default',
  auth: 'member',
  params: z.object({ addressNo: q.rowNo }),
  reply: ShippingAddress,
  refusals: ['address_not_found'],
});

export const searchAddresses = shopEndpoint({
  method: 'GET',
  path: '/addresses/search',
  auth: 'none',
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    keyword: text(),
  }),
  reply: AddressSearch,
  refusals: ['address_search_keyword', 'address_search_too_broad', 'address_search_unavailable'],
});
