import { type SqlBool, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** Lines that a limit per person still counts: of a product that is sold, and limited. */
const counted = sql<SqlBool>`exists (
  select from order_line line join product using (product_no)
  where line.order_no = orders.order_no
    and product.max_buy_person_count > 0 and product.sale_status <> 'FINISHED')`;

/**
 * Save beside a leaving member's orders what identifies the same person later, as keyed hashes, where
 * a limit per person counts them; without keys nothing is saved.
 */
export async function savePersonKeys(
  tx: ShopTx,
  memberNo: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`update orders set person_keys = ${keys}::text[]
    where member_no = ${memberNo} and ${counted}`.execute(tx);
}

/** Clear up to `limit` of them that no limit counts any more; returns how many orders. */
export async function clearPersonKeys(
  tx: ShopTx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders set person_keys = '{}'
    where order_no in (
      select order_no from orders
      where person_keys <> '{}' and (ordered_at < ${before} or not (${counted}))
      limit ${limit} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
