import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../shop.ts';
import { isBookFull, isSameDestination, recentToDrop } from './addresses.rules.ts';
import {
  type AddressFacts,
  type AddressRow,
  clearDefault,
  deleteAddresses,
  findAddresses,
  insertAddress,
  lockAddresses,
  updateAddress,
} from './addresses.sql.ts';

/** Adds an address for a member. Of recent ones ten stay; a new default takes the place of the old. */
export async function addAddress(
  tx: ShopTx,
  memberNo: number,
  facts: AddressFacts,
  now: Date,
): Promise<AddressRow | Refusal<'address_book_full'>> {
  const kept = await lockAddresses(tx, memberNo);
  if (facts.addressType === 'BOOK' && isBookFull(kept)) return refuse('address_book_full');
  if (facts.isDefault) await clearDefault(tx, memberNo);
  const added = await insertAddress(tx, memberNo, facts, now);
  await dropOldRecent(tx, memberNo);
  return added;
}

/** Changes an address of this member; anybody else's is as if it were not there. */
export async function changeAddress(
  tx: ShopTx,
  memberNo: number,
  addressNo: number,
  facts: Partial<AddressFacts>,
): Promise<AddressRow | Refusal<'address_not_found' | 'address_book_full'>> {
  const kept = await lockAddresses(tx, memberNo);
  const known = kept.find((address) => address.addressNo === addressNo);
  if (!known) return refuse('address_not_found');
  const entersBook = known.addressType === 'RECENT' && facts.addressType === 'BOOK';
  if (entersBook && isBookFull(kept)) return refuse('address_book_full');
  if (facts.isDefault && !known.isDefault) await clearDefault(tx, memberNo);
  const changed = await updateAddress(tx, addressNo, facts);
  await dropOldRecent(tx, memberNo);
  return changed;
}

/** Makes an address of this member the default one; anybody else's is as if it were not there. */
export async function setDefaultAddress(
  tx: ShopTx,
  memberNo: number,
  addressNo: number,
): Promise<AddressRow | Refusal<'address_not_found'>> {
  const kept = await lockAddresses(tx, memberNo);
  if (!kept.some((address) => address.addressNo === addressNo)) return refuse('address_not_found');
  await clearDefault(tx, memberNo);
  return updateAddress(tx, addressNo, { isDefault: true });
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
export async function rememberOrderAddress(
  tx: ShopTx,
  memberNo: number,
  facts: AddressFacts & { detailAddress: string },
  now: Date,
): Promise<void> {
  const kept = await lockAddresses(tx, memberNo);
  const known = kept.find((address) => isSameDestination(address, facts));
  const isFull = isBookFull(kept);
  if (facts.isDefault && !known?.isDefault) await clearDefault(tx, memberNo);
  if (known) {
    const entersBook = facts.addressType === 'BOOK' && !isFull;
    await updateAddress(tx, known.addressNo, {
      lastUsedAt: now,
      ...(entersBook ? { addressType: 'BOOK' } : {}),
      ...(facts.isDefault ? { isDefault: true } : {}),
    });
    return;
  }
  const addressType = isFull ? 'RECENT' : facts.addressType;
  await insertAddress(tx, memberNo, { ...facts, addressType }, now);
  await dropOldRecent(tx, memberNo);
}

async function dropOldRecent(tx: ShopTx, memberNo: number): Promise<void> {
  await deleteAddresses(tx, memberNo, recentToDrop(await findAddresses(tx, memberNo)));
}
