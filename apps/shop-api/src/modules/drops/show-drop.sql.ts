import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { DropRow } from './drops.sql.ts';
import type { TicketRow } from './tickets.sql.ts';

export type DropCounts = {
  entered: number;
  drawn: number;
  admitted: number;
  lapsed: number;
  ordered: number;
  bought: number;
};

const bought = sql`exists (select from payment p
  where p.order_sheet_no = t.order_sheet_no and p.state = 'DONE')`;
const ordered = sql`exists (select from payment p
  where p.order_sheet_no = t.order_sheet_no
    and p.state in ('RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT'))`;
const depositDue = sql`exists (select from payment p
  where p.order_sheet_no = t.order_sheet_no and p.state = 'WAITING_DEPOSIT')`;

/**
 * Count the people who entered a drop, were drawn, admitted, let an admission lapse, are paying and
 * bought; whoever queued again after a lapse counts as admitted and lapsed too.
 */
export async function countTickets(db: ShopDb, dropNo: number): Promise<DropCounts> {
  const { rows } = await sql<DropCounts>`
    select count(*)::integer as entered, count(draw_rank)::integer as drawn,
      count(*) filter (where admitted_at is not null or lapses > 0)::integer as admitted,
      count(*) filter (where state = 'LAPSED' or lapses > 0)::integer as lapsed,
      count(*) filter (where ${ordered})::integer as ordered,
      count(*) filter (where ${bought})::integer as bought
    from drop_ticket t where drop_no = ${dropNo}::integer`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate has one row');
  return counts;
}

export type ShownTicket = Pick<
  TicketRow,
  'entrantKey' | 'state' | 'rank' | 'drawRank' | 'admittedAt'
> & {
  isMember: boolean;
  enteredAt: Date;
  hasOrdered: boolean;
  isDepositDue: boolean;
  hasBought: boolean;
};

/** Find the places of a drop, the first in the queue first. */
export async function findShownTickets(
  db: ShopDb,
  dropNo: number,
  limit: number,
): Promise<ShownTicket[]> {
  const { rows } = await sql<ShownTicket>`
    select entrant_key, state, rank, draw_rank, admitted_at, entered_at,
      member_no is not null as is_member, ${ordered} as has_ordered,
      ${depositDue} as is_deposit_due, ${bought} as has_bought
    from drop_ticket t where drop_no = ${dropNo}::integer
    order by rank, queue_no limit ${limit}::integer`.execute(db);
  return rows;
}

/** Find the last drops, the newest first. */
export async function findLastDrops(
  db: ShopDb,
  limit: number,
): Promise<(DropRow & { productName: string })[]> {
  const { rows } = await sql<DropRow & { productName: string }>`
    select d.*, p.name as product_name from product_drop d join product p using (product_no)
    order by drop_no desc limit ${limit}::integer`.execute(db);
  return rows;
}
