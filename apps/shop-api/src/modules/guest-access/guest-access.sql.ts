import { type RawBuilder, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** Save the hash of a token that opens one guest order until it expires. */
export async function insertGuestToken(
  tx: ShopTx,
  token: { tokenHash: string; orderNo: string; isMasked: boolean; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('guestOrderToken').values(token).execute();
}

/** Insert the hash of a token that is not masked, for each row of `order_no` in `guest_order`. */
export function guestTokenInsertion(token: {
  tokenHash: string;
  expiresAt: Date;
}): RawBuilder<unknown> {
  return sql`
    insert into guest_order_token (token_hash, order_no, is_masked, expires_at)
    select ${token.tokenHash}, order_no, false, ${token.expiresAt}::timestamptz from guest_order`;
}

/** Find the order a token still opens at this moment. */
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

type Attempt = { network: string; orderNo: string };

/** Count attempts since a moment: those from this network, and those at this order. */
export async function countAttempts(
  db: ShopDb,
  { network, orderNo }: Attempt,
  since: Date,
): Promise<{ fromIp: number; atOrder: number }> {
  const countBy = (column: 'ip' | 'orderNo', value: string) =>
    db
      .selectFrom('guestOrderMiss')
      .where(column, '=', value)
      .where('missedAt', '>', since)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const [fromIp, atOrder] = await Promise.all([
    countBy('ip', network),
    countBy('orderNo', orderNo),
  ]);
  return { fromIp: fromIp.count, atOrder: atOrder.count };
}

/** Insert an attempt as a failed one; returns its number. */
export async function insertAttempt(
  tx: ShopTx,
  { network, orderNo }: Attempt,
  now: Date,
): Promise<number> {
  const { missNo } = await tx
    .insertInto('guestOrderMiss')
    .values({ ip: network, orderNo, missedAt: now })
    .returning('missNo')
    .executeTakeFirstOrThrow();
  return missNo;
}

/** Delete an attempt by its number. */
export async function deleteAttempt(tx: ShopTx, attemptNo: number): Promise<void> {
  await tx.deleteFrom('guestOrderMiss').where('missNo', '=', attemptNo).execute();
}

/** Delete expired tokens, and failed attempts from before a moment. */
export async function purgeGuestAccess(tx: ShopTx, now: Date, attemptsBefore: Date): Promise<void> {
  await tx.deleteFrom('guestOrderToken').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('guestOrderMiss').where('missedAt', '<', attemptsBefore).execute();
}
