import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import { openOrderer } from '../order-history/unseal-order.ts';

/** What opens a guest's placed order. */
export async function findGuestLock(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  orderNo: string,
): Promise<{ passwordHash: string; ordererName: string } | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .where('memberNo', 'is', null)
    .where('placedAt', 'is not', null)
    .select(['guestPasswordHash', 'ordererSealed'])
    .executeTakeFirst();
  if (!row?.guestPasswordHash) return undefined;
  const { name: ordererName } = openOrderer(vault, row.ordererSealed);
  return { passwordHash: row.guestPasswordHash, ordererName };
}

export async function setGuestPassword(
  tx: ShopTx,
  orderNo: string,
  guestPasswordHash: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ guestPasswordHash })
    .where('orderNo', '=', orderNo)
    .execute();
}

export async function insertGuestToken(
  tx: ShopTx,
  token: { tokenHash: string; orderNo: string; isMasked: boolean; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('guestOrderToken').values(token).execute();
}

/** What a token still opens at this moment. */
export async function findGuestToken(
  db: ShopDb,
  tokenHash: string,
  now: Date,
): Promise<{ orderNo: string; isMasked: boolean } | undefined> {
  return db
    .selectFrom('guestOrderToken')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .select(['orderNo', 'isMasked'])
    .executeTakeFirst();
}

/** How often somebody at this address, or anybody at this order, was wrong since a moment. */
export async function countMisses(
  db: ShopDb,
  by: { address: string; orderNo: string },
  since: Date,
): Promise<{ atAddress: number; atOrder: number }> {
  const countOf = (column: 'address' | 'orderNo') =>
    db
      .selectFrom('guestOrderMiss')
      .where(column, '=', by[column])
      .where('missedAt', '>', since)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const [atAddress, atOrder] = await Promise.all([countOf('address'), countOf('orderNo')]);
  return { atAddress: atAddress.count, atOrder: atOrder.count };
}

export async function insertMiss(
  tx: ShopTx,
  miss: { address: string; orderNo: string; missedAt: Date },
): Promise<void> {
  await tx.insertInto('guestOrderMiss').values(miss).execute();
}

/** Removes tokens that open nothing any more, and misses that count no longer. */
export async function deleteStale(tx: ShopTx, now: Date, missesBefore: Date): Promise<void> {
  await tx.deleteFrom('guestOrderToken').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('guestOrderMiss').where('missedAt', '<', missesBefore).execute();
}
