import { type Selectable, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { ShippingAddress } from '../../database.generated.ts';
import type { Vault } from '../../vault/vault.ts';
import type { AddressSummary, Destination } from './addresses.rules.ts';

/** The encrypted part of an address: who receives where. */
export type AddressFacts = Destination & {
  addressName?: string | undefined;
  jibunAddress?: string | undefined;
  contact2?: string | undefined;
  countryCode?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  customsIdNumber?: string | undefined;
  memo?: string | undefined;
  mobileCountryCode?: string | undefined;
};
/** Whether an address is in the book or recent, and whether it is the default. */
export type AddressPlace = { addressType: string; isDefault?: boolean | undefined };
/** What a client sends of an address; its number, times and owner are set here. */
export type NewAddress = AddressPlace & AddressFacts;

export type AddressRow = Omit<
  Selectable<ShippingAddress>,
  'addressSealed' | 'destinationKey' | 'plain'
> &
  Required<{ [Fact in keyof AddressFacts]: string }>;

const place = ['addressNo', 'addressType', 'isDefault', 'lastUsedAt'] as const;

/** Find all addresses of a member, decrypted: the default one first, then by last use. */
export async function findAddresses(
  db: ShopDb,
  vault: Vault,
  memberNo: number,
): Promise<AddressRow[]> {
  const rows = await inOrder(db, memberNo).selectAll().execute();
  return rows.map((row) => openAddress(vault, row));
}

/** Find a member's addresses without decrypting them. */
export async function findAddressSummaries(
  db: ShopDb,
  memberNo: number,
): Promise<AddressSummary[]> {
  return inOrder(db, memberNo).select(place).execute();
}

/** Find them and lock them until the transaction ends. */
export async function lockAddresses(tx: ShopTx, memberNo: number): Promise<AddressSummary[]> {
  await tx
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberNo')
    .forNoKeyUpdate()
    .execute();
  return findAddressSummaries(tx, memberNo);
}

/** Find a member's default address. */
export async function findDefaultAddress(
  db: ShopDb,
  vault: Vault,
  memberNo: number,
): Promise<AddressRow | undefined> {
  const row = await inOrder(db, memberNo)
    .where('isDefault', '=', true)
    .selectAll()
    .executeTakeFirst();
  return row && openAddress(vault, row);
}

/** Find an address by its number, decrypted. */
export async function findAddress(
  db: ShopDb,
  vault: Vault,
  addressNo: number,
): Promise<AddressRow | undefined> {
  const row = await db
    .selectFrom('shippingAddress')
    .where('addressNo', '=', addressNo)
    .selectAll()
    .executeTakeFirst();
  return row && openAddress(vault, row);
}

/**
 * Note that a member's address is used now, where they have one of this person at this door; returns
 * all their addresses, and which of them it is, as they were before.
 */
export async function updateUsedAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  { to, now }: { to: Destination; now: Date },
): Promise<{ saved: AddressSummary[]; known: AddressSummary | undefined }> {
  const { rows } = await sql<AddressSummary & { isKnown: boolean }>`
    with known as (
      update shipping_address set last_used_at = ${now}
      where address_no = (
        select address_no from shipping_address
        where member_no = ${memberNo} and destination_key = ${destinationKey(vault, to)}
        order by is_default desc, last_used_at desc, address_no desc limit 1)
      returning address_no
    )
    select address_no, address_type, is_default, last_used_at,
      address_no in (table known) as is_known
    from shipping_address where member_no = ${memberNo}`.execute(tx);
  return { saved: rows, known: rows.find(({ isKnown }) => isKnown) };
}

/** Save a new address, encrypted; returns it. */
export async function insertAddress(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  { addressType, isDefault, ...facts }: NewAddress,
  now: Date,
): Promise<AddressRow> {
  const row = await tx
    .insertInto('shippingAddress')
    .values({
      ...{ memberNo, addressType, ...sealAddress(vault, facts) },
      ...(isDefault === undefined ? {} : { isDefault }),
      ...{ registeredAt: now, lastUsedAt: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return openAddress(vault, row);
}

/** Change the type of an address, or whether it is the default. */
export async function updatePlace(
  tx: ShopTx,
  addressNo: number,
  change: Partial<AddressPlace>,
): Promise<void> {
  await tx.updateTable('shippingAddress').set(change).where('addressNo', '=', addressNo).execute();
}

/** Change the encrypted part of an address; what is left out stays. */
export async function updateFacts(
  tx: ShopTx,
  vault: Vault,
  addressNo: number,
  change: Partial<AddressFacts>,
): Promise<void> {
  const { addressSealed } = await tx
    .selectFrom('shippingAddress')
    .where('addressNo', '=', addressNo)
    .select('addressSealed')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const facts = { ...openFacts(vault, addressSealed), ...Object.fromEntries(given) };
  await tx
    .updateTable('shippingAddress')
    .set(sealAddress(vault, facts))
    .where('addressNo', '=', addressNo)
    .execute();
}

/** Make no address of a member the default. */
export async function clearDefault(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .updateTable('shippingAddress')
    .set({ isDefault: false })
    .where('memberNo', '=', memberNo)
    .where('isDefault', '=', true)
    .execute();
}

/** Delete these addresses of a member; returns how many there were. */
export async function deleteAddresses(
  tx: ShopTx,
  memberNo: number,
  addressNos: number[],
): Promise<number> {
  if (addressNos.length === 0) return 0;
  const deleted = await tx
    .deleteFrom('shippingAddress')
    .where('memberNo', '=', memberNo)
    .where('addressNo', 'in', addressNos)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * Return a keyed hash that is equal for the same person at the same door, in whatever format the
 * phone number is.
 */
export function destinationKey(vault: Vault, to: Destination): string {
  const { receiverName, zipCode, address, detailAddress, contact1 } = to;
  const digits = contact1.replace(/\D/g, '');
  const parts = [receiverName, zipCode, address, detailAddress ?? '', digits];
  return vault.keyedHash('destination', JSON.stringify(parts));
}

function inOrder(db: ShopDb, memberNo: number) {
  return db
    .selectFrom('shippingAddress')
    .where('memberNo', '=', memberNo)
    .orderBy('isDefault', 'desc')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('addressNo', 'desc');
}

function sealAddress(vault: Vault, facts: AddressFacts) {
  return {
    addressSealed: vault.sealFacts('address', facts),
    destinationKey: destinationKey(vault, facts),
  };
}

const nothingMore = {
  ...{ addressName: '', jibunAddress: '', detailAddress: '', contact2: '', countryCode: 'KR' },
  ...{ city: '', state: '', firstName: '', lastName: '', customsIdNumber: '', memo: '' },
  mobileCountryCode: '',
};

function openFacts(vault: Vault, sealed: string | null): AddressFacts {
  if (sealed === null) throw new Error('an address that is not sealed');
  return vault.openFacts<AddressFacts>('address', sealed);
}

function openAddress(
  vault: Vault,
  { addressSealed, destinationKey: _key, plain: _plain, ...row }: Selectable<ShippingAddress>,
): AddressRow {
  return { ...nothingMore, ...openFacts(vault, addressSealed), ...row } as AddressRow;
}
