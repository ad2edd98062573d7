import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Period } from '../../http/paging.ts';

/** What a member's options are at, and under which claims, with how many options and orders. */
export async function countByState(
  db: ShopDb,
  memberNo: number,
  { from, before }: Period,
): Promise<{ state: string; claimState: string | null; options: number; orders: number }[]> {
  const { rows } = await sql<{
    state: string;
    claimState: string | null;
    options: number;
    orders: number;
  }>`
    select line.state, line.claim_state, count(*) as options,
      count(distinct line.order_no) as orders
    from orders join order_line line using (order_no)
    where orders.member_no = ${memberNo} and orders.placed_at is not null
      and (${from ?? null}::timestamptz is null or orders.ordered_at >= ${from ?? null})
      and (${before ?? null}::timestamptz is null or orders.ordered_at < ${before ?? null})
    group by line.state, line.claim_state`.execute(db);
  return rows;
}

/** The numbers of a member's orders that have an option in a state, or of all. */
export async function findOrderNos(
  db: ShopDb,
  memberNo: number,
  { from, before, state }: Period & { state: string | undefined },
): Promise<string[]> {
  let placed = db
    .selectFrom('orders')
    .where('memberNo', '=', memberNo)
    .where('placedAt', 'is not', null);
  if (from) placed = placed.where('orderedAt', '>=', from);
  if (before) placed = placed.where('orderedAt', '<', before);
  if (state) {
    placed = placed.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderLine')
          .whereRef('orderLine.orderNo', '=', 'orders.orderNo')
          .where('state', '=', state)
          .select('orderLineNo'),
      ),
    );
  }
  const rows = await placed.select('orderNo').execute();
  return rows.map((row) => row.orderNo);
}
