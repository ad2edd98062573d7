import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import { goneStates } from './order-states.rules.ts';

/**
 * Find how many of each product a member has bought or is paying for. A verified identity is one
 * person, whatever their accounts (decision 0950, "Selling rules").
 */
export async function findPurchasedQuantities(
  db: ShopDb,
  productNos: readonly number[],
  memberNo: number,
): Promise<Map<number, number>> {
  if (productNos.length === 0) return new Map();
  const { rows } = await sql<{ productNo: number; quantity: number }>`
    select line.product_no, sum(line.quantity)::integer as quantity
    from (
      select order_no from orders
      where member_no in (
        select same.member_no from member asker
        join member same on same.member_no = asker.member_no
          or same.identity_key = asker.identity_key
        where asker.member_no = ${memberNo})
      union
      -- Of accounts that the same person has left.
      select order_no from orders
      where person_keys <> '{}' and person_keys && (
        select array_remove(array[identity_key, phone_key], null) from member
        where member_no = ${memberNo})
    ) of_person join order_line line using (order_no)
    where line.product_no = any (${productNos}::integer[])
      and line.state <> all (${goneStates}::text[])
    group by line.product_no`.execute(db);
  return new Map(rows.map((row) => [row.productNo, row.quantity]));
}
