import { type Refusal, refuse } from '@duskline/platform/refusal';
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
  findKept,
  findSameDestination,
  insertAddress,
  lockKept,
  type NewAddress,
  updateFacts,
  updatePlace,
} from './addresses.sql.ts';

/** Adds an address for a member. Of recent ones ten stay; a new default takes the place of the old. */
export async function addAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  address: NewAddress,
  now: Date,
): Promise<AddressRow | Refusal<'address_book_full'>> {
  const kept = await lockKept(tx, memberNo);
  if (address.addressType === 'BOOK' && isBookFull(kept)) return refuse('address_book_full');
  if (address.isDefault) await clearDefault(tx, memberNo);
  const added = await insertAddress(tx, vault, memberNo, address, now);
  await dropOldRecent(tx, memberNo);
  return added;
}

/** Changes an address of this member; anybody else's is as if it were not there. */
export async function changeAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  addressNo: number,
  { addressType, isDefault, ...facts }: Partial<AddressPlace> & Partial<AddressFacts>,
): Promise<AddressRow | Refusal<'address_not_found' | 'address_book_full'>> {
  const kept = await lockKept(tx, memberNo);
  const known = kept.find((address) => address.addressNo === addressNo);
  if (!known) return refuse('address_not_found');
  const entersBook = known.addressType === 'RECENT' && addressType === 'BOOK';
  if (entersBook && isBookFull(kept)) return refuse('address_book_full');
  if (isDefault && !known.isDefault) await clearDefault(tx, memberNo);
  await updatePlace(tx, addressNo, {
    addressType: addressType ?? known.addressType,
    isDefault: isDefault ?? known.isDefault,
  });
  await updateFacts(tx, vault, addressNo, facts);
  await dropOldRecent(tx, memberNo);
  return findKnown(tx, vault, addressNo);
}

/** Makes an address of this member the default one; anybody else's is as if it were not there. */
export async function setDefaultAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  addressNo: number,
): Promise<AddressRow | Refusal<'address_not_found'>> {
  const kept = await lockKept(tx, memberNo);
  if (!kept.some((address) => address.addressNo === addressNo)) return refuse('address_not_found');
  await clearDefault(tx, memberNo);
  await updatePlace(tx, addressNo, { isDefault: true });
  return findKnown(tx, vault, addressNo);
}

/** Removes an address of this member; anybody else's is as if it were not there. */
export async function removeAddress(
  tx: ShopTx,
  memberNo: number,
  addressNo: number,
): Promise<undefined | Refusal<'address_not_found'>> {
  const removed = await deleteAddresses(tx, memberNo, [addressNo]);
  return removed === 0 ? refuse('address_not_found') : undefined;
}

/**
 * Remembers where an order goes: into the book if she asked for it, else among the recent ones. An
 * address she already has is used again, not kept twice; a full book keeps it as recent.
 */
export async function saveUsedAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  address: NewAddress,
  now: Date,
): Promise<void> {
  const kept = await lockKept(tx, memberNo);
  const known = await findSameDestination(tx, vault, memberNo, address);
  const isFull = isBookFull(kept);
  if (address.isDefault && !known?.isDefault) await clearDefault(tx, memberNo);
  if (known) {
    const entersBook = address.addressType === 'BOOK' && !isFull;
    await updatePlace(tx, known.addressNo, {
      lastUsedAt: now,
      ...(entersBook ? { addressType: 'BOOK' } : {}),
      ...(address.isDefault ? { isDefault: true } : {}),
    });
    return;
  }
  const addressType = isFull ? 'RECENT' : address.addressType;
  await insertAddress(tx, vault, memberNo, { ...address, addressType }, now);
  await dropOldRecent(tx, memberNo);
}

async function dropOldRecent(tx: ShopTx, memberNo: number): Promise<void> {
  await deleteAddresses(tx, memberNo, recentToDrop(await findKept(tx, memberNo)));
}

async function findKnown(tx: ShopTx, vault: Vault, addressNo: number): Promise<AddressRow> {
  const address = await findAddress(tx, vault, addressNo);
  if (!address) throw new Error(`address ${addressNo}, just changed, is gone`);
  return address;
}
