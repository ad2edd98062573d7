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

/** A try to open a guest's order, by the orderer's name or by its password. */
export type Attempt = { network: string; orderNo: string; byName: boolean };

/** How many attempts there were: of a network, of it at an order, and all at that order by one proof. */
export type AttemptCounts = {
  fromNetwork: number;
  fromNetworkAtOrder: number;
  fromNetworkByNameAtOrder: number;
  atOrder: number;
};

/** Count attempts since a moment. */
export async function countAttempts(
  db: ShopDb,
  { network, orderNo, byName }: Attempt,
  since: Date,
): Promise<AttemptCounts> {
  const { rows } = await sql<AttemptCounts>`
    select (count(*) filter (where ip = ${network}))::integer as from_network,
      (count(*) filter (where ip = ${network} and order_no = ${orderNo}))::integer
        as from_network_at_order,
      (count(*) filter (where ip = ${network} and order_no = ${orderNo} and by_name))::integer
        as from_network_by_name_at_order,
      (count(*) filter (where order_no = ${orderNo} and by_name = ${byName}))::integer as at_order
    from guest_order_miss
    where missed_at > ${since} and (ip = ${network} or order_no = ${orderNo})`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/** Insert an attempt as a failed one; returns its number. */
export async function insertAttempt(
  tx: ShopTx,
  { network, ...attempt }: Attempt,
  now: Date,
): Promise<number> {
  const { missNo } = await tx
    .insertInto('guestOrderMiss')
    .values({ ip: network, ...attempt, missedAt: now })
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
