import { brand } from '@duskline/brand';
import type {
  ShippingAddress,
  ShippingAddresses,
  ShippingAddressInput,
} from '@duskline/contract/shop/addresses';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { contactToWire } from '../../http/contact.ts';
import type { AddressRow, NewAddress } from './addresses.sql.ts';

/** Serialise an address. */
export function addressToWire(row: AddressRow): z.output<typeof ShippingAddress> {
  return {
    addressNo: row.addressNo,
    memberNo: row.memberNo,
    mallNo: brand.mallNo,
    externalMemberNo: null,
    addressType: row.addressType === 'BOOK' ? 'BOOK' : 'RECENT',
    addressName: row.addressName,
    defaultYn: row.isDefault ? 'Y' : 'N',
    receiverName: row.receiverName,
    receiverZipCd: row.zipCode,
    receiverAddress: row.address,
    receiverJibunAddress: row.jibunAddress,
    receiverDetailAddress: row.detailAddress,
    receiverContact1: contactToWire(row.contact1),
    receiverContact2: contactToWire(row.contact2),
    receiverMobileCountryCd: row.mobileCountryCode,
    countryCd: row.countryCode,
    city: row.city,
    state: row.state,
    firstName: row.firstName,
    lastName: row.lastName,
    customsIdNumber: row.customsIdNumber,
    addressMemo: row.memo,
    shippingEtcInfo: { receiverFirstName: null, receiverLastName: null, orderAdditionalInfo: null },
    registerYmdt: seoulDateTime(row.registeredAt),
    lastUseYmdt: seoulDateTime(row.lastUsedAt),
  };
}

/** Serialise a member's addresses, grouped into the reference's lists. */
export function addressesToWire(rows: AddressRow[]): z.output<typeof ShippingAddresses> {
  const all = rows.map(addressToWire);
  return {
    defaultAddress: all.find(({ defaultYn }) => defaultYn === 'Y') ?? null,
    bookedAddresses: all.filter(({ addressType }) => addressType === 'BOOK'),
    recentAddresses: all.filter(({ addressType }) => addressType === 'RECENT'),
    recurringPaymentAddresses: [],
  };
}

/** Parse an address of a client; what it left out is undefined. */
export function addressFromWire(
  input: z.output<typeof ShippingAddressInput>,
): NewAddress & { isDefault: boolean } {
  return {
    addressType: input.addressType,
    isDefault: input.defaultYn === 'Y',
    receiverName: input.receiverName,
    zipCode: input.receiverZipCd,
    address: input.receiverAddress,
    contact1: input.receiverContact1,
    addressName: input.addressName ?? undefined,
    jibunAddress: input.receiverJibunAddress ?? undefined,
    detailAddress: input.receiverDetailAddress ?? undefined,
    contact2: input.receiverContact2 ?? undefined,
    countryCode: input.countryCd ?? undefined,
    city: input.receiverCity ?? undefined,
    state: input.receiverState ?? undefined,
    firstName: input.receiverFirstName ?? undefined,
    lastName: input.receiverLastName ?? undefined,
    customsIdNumber: input.customsIdNumber ?? undefined,
    memo: input.addressMemo ?? undefined,
    mobileCountryCode: input.receiverMobileCountryCd ?? undefined,
  };
}
