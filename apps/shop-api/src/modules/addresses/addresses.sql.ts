import type { Insertable, Selectable } from 'kysely';
import type { ShippingAddress } from '../../database.generated.ts';
import type { ShopDb, ShopTx } from '../../shop.ts';

export type AddressRow = Selectable<ShippingAddress>;

/** What is written of an address; its number, times and whose it is are not the writer's choice. */
export type AddressFacts = Omit<
  Insertable<ShippingAddress>,
  'addressNo' | 'memberNo' | 'registeredAt' | 'lastUsedAt'
>;

/** All addresses of a member: the default one first, then by last use. */
export async function findAddresses(db: ShopDb, memberNo: number): Promise<AddressRow[]> {
  return db
    .selectFrom('shippingAddress')
    .where('memberNo', '=', memberNo)
    .selectAll()
    .orderBy('isDefault', 'desc')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('addressNo', 'desc')
    .execute();
}

/** The same, and nobody else changes this member's addresses until the transaction ends. */
export async function lockAddresses(tx: ShopTx, memberNo: number): Promise<AddressRow[]> {
  await tx
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberNo')
    .forNoKeyUpdate()
    .execute();
  return findAddresses(tx, memberNo);
}

export async function insertAddress(
  tx: ShopTx,
  memberNo: number,
  facts: AddressFacts,
  now: Date,
): Promise<AddressRow> {
  return tx
    .insertInto('shippingAddress')
    .values({ ...facts, memberNo, registeredAt: now, lastUsedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAddress(
  tx: ShopTx,
  addressNo: number,
  facts: Partial<AddressFacts> & { lastUsedAt?: Date },
): Promise<AddressRow> {
  return tx
    .updateTable('shippingAddress')
    .set(facts)
    .where('addressNo', '=', addressNo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes the place of the default address away from whichever has it. */
export async function clearDefault(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .updateTable('shippingAddress')
    .set({ isDefault: false })
    .where('memberNo', '=', memberNo)
    .where('isDefault', '=', true)
    .execute();
}

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
