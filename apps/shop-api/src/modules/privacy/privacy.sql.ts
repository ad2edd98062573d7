import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** Delete a member's rows of one table. */
export async function deleteRowsOfMember(
  tx: ShopTx,
  table: string,
  memberNo: number,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where member_no = ${memberNo}`.execute(tx);
}

/** Find a member's rows of one table, only these columns. */
export async function findRowsOfMember(
  db: ShopDb,
  table: string,
  columns: readonly string[],
  memberNo: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where member_no = ${memberNo}`.execute(db);
  return rows;
}

/**
 * Clear the people from up to `limit` orders that were placed before a moment, and from their
 * payments, refunds and claims; amounts and products stay for the books. Returns how many orders, and the
 * photos that their claims showed.
 */
export async function clearOrdersBefore(
  tx: ShopTx,
  before: Date,
  limit: number,
): Promise<{ orders: number; pictureKeys: string[] }> {
  const { rows } = await sql<{ orderNo: string }>`
    update orders set orderer_sealed = null, orderer_phone_key = null, receiver_sealed = null,
      contact_keys = null
    where order_no in (
      select order_no from orders
      where ordered_at < ${before} and num_nonnulls(orderer_sealed, receiver_sealed) > 0
      limit ${limit} for update skip locked)
    returning order_no`.execute(tx);
  const orderNos = rows.map(({ orderNo }) => orderNo);
  await sql`update payment set account_sealed = null
    where order_no = any (${orderNos}::text[]) and account_sealed is not null`.execute(tx);
  await sql`update payment_refund set account_sealed = null from payment
    where payment.payment_no = payment_refund.payment_no
      and payment.order_no = any (${orderNos}::text[])`.execute(tx);
  await sql`delete from order_memo where order_no = any (${orderNos}::text[])`.execute(tx);
  const claims = await sql<{ pictureKeys: string[] }>`
    with shown as (
      select claim_no, picture_keys from claim where order_no = any (${orderNos}::text[]) for update
    )
    update claim set account_sealed = null, addresses_sealed = null, reason_detail = '',
      picture_keys = '{}'
    from shown where claim.claim_no = shown.claim_no returning shown.picture_keys`.execute(tx);
  const pictureKeys = claims.rows.flatMap((claim) => claim.pictureKeys);
  return { orders: orderNos.length, pictureKeys };
}
