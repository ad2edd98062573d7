import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** Payments that are not settled, by state, and the units that their orders hold. */
export type OpenPayments = { state: string; payments: number; units: number };

/** Both parts have an index of their own, so that settled payments are not looked at. */
const openPayments = sql`
  (select payment_no, order_no, state from payment where state in ('RESERVED', 'WAITING_DEPOSIT')
   union all
   select payment_no, order_no, state from payment where state = 'CONFIRMING')`;

/** Count the payments that are not settled; states without any count 0. */
export async function countOpenPayments(db: ShopDb): Promise<OpenPayments[]> {
  const { rows } = await sql<OpenPayments>`
    select wanted.state, count(distinct open.payment_no)::integer as payments,
      coalesce(sum(line.quantity), 0)::integer as units
    from unnest(array['RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT']) as wanted (state)
    left join ${openPayments} open on open.state = wanted.state
    left join order_line line on line.order_no = open.order_no and line.holds_stock
    group by wanted.state order by wanted.state`.execute(db);
  return rows;
}

/**
 * Count the payments that an operator should look at: confirmed at the partner's before `before` and
 * not answered since, and accounts for deposits that the partner denies.
 */
export async function countUnsettledPayments(
  db: ShopDb,
  before: Date,
): Promise<{ unanswered: number; denied: number }> {
  const { rows } = await sql<{ unanswered: number; denied: number }>`
    select
      (select count(*)::integer from payment
       where state = 'CONFIRMING' and confirm_started_at < ${before}) as unanswered,
      (select count(*)::integer from payment
       where state in ('RESERVED', 'WAITING_DEPOSIT') and denied_at is not null) as denied`.execute(
    db,
  );
  return rows[0] ?? { unanswered: 0, denied: 0 };
}
