import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { findPurchasedQuantities } from './purchased-quantity.sql.ts';

/** A member, and the person that they are where their identity is verified. */
type Person = { memberNo: number; identityKey: string | null };

/**
 * Lock the limits per person of these products for one person until the transaction ends: two of
 * their orders at once would each count purchases without the other.
 */
export async function lockPersonLimits(
  tx: ShopTx,
  productNos: readonly number[],
  { memberNo, identityKey }: Person,
): Promise<void> {
  // One name for one person: the verified identity, else the account.
  const person = identityKey ?? `member ${memberNo}`;
  for (const productNo of productNos.toSorted((a, b) => a - b)) {
    const name = `limit ${productNo} ${person}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
}

/**
 * Check whether a member's order that is reserved again has more of a product than one person may buy,
 * with what they have bought since it ended unpaid. Locks their limits.
 */
export async function isOverPersonLimit(
  tx: ShopTx,
  { orderNo, memberNo }: { orderNo: string; memberNo: number },
): Promise<boolean> {
  const { rows: limited } = await sql<{ productNo: number; most: number; quantity: number }>`
    select product_no, max_buy_person_count as most, sum(line.quantity)::integer as quantity
    from order_line line join product using (product_no)
    where line.order_no = ${orderNo} and max_buy_person_count > 0
    group by product_no, max_buy_person_count`.execute(tx);
  if (limited.length === 0) return false;
  const productNos = limited.map(({ productNo }) => productNo);
  const { identityKey } = await tx
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('identityKey')
    .executeTakeFirstOrThrow();
  await lockPersonLimits(tx, productNos, { memberNo, identityKey });
  const bought = await findPurchasedQuantities(tx, productNos, memberNo);
  // Alone it stays what was sold, whatever the limit has become.
  return limited.some(({ productNo, most, quantity }) => {
    const all = bought.get(productNo) ?? 0;
    return all > most && all > quantity;
  });
}
