import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { isBookFull, recentToDrop } from './addresses.rules.ts';
import {
  type AddressFacts,
  type AddressPlace,
  type AddressRow,
  clearDefault,
  deleteAddresses,
  findAddress,
  findAddressSummaries,
  insertAddress,
  lockAddresses,
  type NewAddress,
  updateFacts,
  updatePlace,
  updateUsedAddress,
} from './addresses.sql.ts';

/**
 * Add an address of a member. Of recent addresses ten stay; a new default replaces the old one.
 * Refusal: `address_book_full`.
 */
export async function addAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  address: NewAddress,
  now: Date,
): Promise<AddressRow | Refusal<'address_book_full'>> {
  const saved = await lockAddresses(tx, memberNo);
  if (address.addressType === 'BOOK' && isBookFull(saved)) return refuse('address_book_full');
  if (address.isDefault) await clearDefault(tx, memberNo);
  const added = await insertAddress(tx, vault, memberNo, address, now);
  await dropOldRecent(tx, memberNo);
  return added;
}

/** Change an address of this member. Refusals: `address_not_found`, `address_book_full`. */
export async function changeAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  addressNo: number,
  { addressType, isDefault, ...facts }: Partial<AddressPlace> & Partial<AddressFacts>,
): Promise<AddressRow | Refusal<'address_not_found' | 'address_book_full'>> {
  const saved = await lockAddresses(tx, memberNo);
  const known = saved.find((address) => address.addressNo === addressNo);
  if (!known) return refuse('address_not_found');
  const entersBook = known.addressType === 'RECENT' && addressType === 'BOOK';
  if (entersBook && isBookFull(saved)) return refuse('address_book_full');
  if (isDefault && !known.isDefault) await clearDefault(tx, memberNo);
  await updatePlace(tx, addressNo, {
    addressType: addressType ?? known.addressType,
    isDefault: isDefault ?? known.isDefault,
  });
  await updateFacts(tx, vault, addressNo, facts);
  await dropOldRecent(tx, memberNo);
  return findKnown(tx, vault, addressNo);
}

/** Make an address of this member the default one. Refusal: `address_not_found`. */
export async function setDefaultAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  addressNo: number,
): Promise<AddressRow | Refusal<'address_not_found'>> {
  const saved = await lockAddresses(tx, memberNo);
  if (!saved.some((address) => address.addressNo === addressNo)) return refuse('address_not_found');
  await clearDefault(tx, memberNo);
  await updatePlace(tx, addressNo, { isDefault: true });
  return findKnown(tx, vault, addressNo);
}

/** Delete an address of this member. Refusal: `address_not_found`. */
export async function removeAddress(
  tx: ShopTx,
  memberNo: number,
  addressNo: number,
): Promise<undefined | Refusal<'address_not_found'>> {
  await lockAddresses(tx, memberNo);
  const removed = await deleteAddresses(tx, memberNo, [addressNo]);
  return removed === 0 ? refuse('address_not_found') : undefined;
}

/**
 * Save the address of an order: in the address book if the buyer chose so, else as a recent one. A
 * known address is updated instead of saved twice; with a full book it is saved as recent. The
 * caller has locked the member's row: changes to one address book wait in turn.
 */
export async function saveUsedAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  address: NewAddress,
  now: Date,
): Promise<void> {
  const { saved, known } = await updateUsedAddress(tx, vault, memberNo, { to: address, now });
  const isFull = isBookFull(saved);
  if (address.isDefault && !known?.isDefault) await clearDefault(tx, memberNo);
  if (known) {
    const change = {
      ...(address.addressType === 'BOOK' && !isFull ? { addressType: 'BOOK' } : {}),
      ...(address.isDefault ? { isDefault: true } : {}),
    };
    if (Object.keys(change).length > 0) await updatePlace(tx, known.addressNo, change);
    return;
  }
  const addressType = isFull ? 'RECENT' : address.addressType;
  const added = await insertAddress(tx, vault, memberNo, { ...address, addressType }, now);
  await deleteAddresses(tx, memberNo, recentToDrop([...saved, added]));
}

async function dropOldRecent(tx: ShopTx, memberNo: number): Promise<void> {
  await deleteAddresses(tx, memberNo, recentToDrop(await findAddressSummaries(tx, memberNo)));
}

async function findKnown(tx: ShopTx, vault: Vault, addressNo: number): Promise<AddressRow> {
  const address = await findAddress(tx, vault, addressNo);
  if (!address) throw new Error(`address ${addressNo}, just changed, is gone`);
  return address;
}
