import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';

/** An order that is not paid yet, by its holders' keys, and what it holds. */
export type OpenHold = {
  orderNo: string;
  holderKeys: string[];
  lines: { optionNo: number; quantity: number }[];
};

/**
 * Find the unpaid orders that any of these hold. The keys are a subquery, so that PostgreSQL plans
 * once: with them in the condition itself it would plan for their number at each call.
 */
export async function findOpenHolds(db: ShopDb, keys: readonly string[]): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select payment.order_no, payment.holder_keys, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'optionNo', line.option_no, 'quantity', line.quantity)), '[]')
      from order_line line where line.order_no = payment.order_no and line.holds_stock
    ) as lines
    from payment
    where payment.state in ('RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT')
      and payment.holder_keys && (select ${keys}::text[])`.execute(db);
  return rows;
}

/** An unpaid order as operators see it. */
export type ListedHold = {
  orderNo: string;
  memberNo: number | null;
  state: string;
  reservedAt: Date;
  expiresAt: Date;
  /** Since when the partner denies the account it issued. */
  deniedAt: Date | null;
  holderKeys: string[];
  quantity: number;
};

/**
 * List the orders that hold stock unpaid, those that hold most first; of one option or of all, or
 * those alone whose account the partner denies.
 */
export async function listHolds(
  db: ShopDb,
  {
    optionNo,
    isDenied = false,
    limit,
  }: { optionNo?: number | undefined; isDenied?: boolean; limit: number },
): Promise<ListedHold[]> {
  const ofOption = optionNo === undefined ? sql`` : sql`and line.option_no = ${optionNo}`;
  const denied = isDenied ? sql`and denied_at is not null` : sql``;
  const { rows } = await sql<ListedHold>`
    select payment.order_no, orders.member_no, payment.state, reserved_at, expires_at,
      denied_at, holder_keys, sum(line.quantity)::integer as quantity
    from payment join orders using (order_no) join order_line line using (order_no)
    where payment.state in ('RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT') and line.holds_stock
      ${ofOption} ${denied}
    group by payment.payment_no, orders.order_no
    order by quantity desc, reserved_at limit ${limit}`.execute(db);
  return rows;
}
