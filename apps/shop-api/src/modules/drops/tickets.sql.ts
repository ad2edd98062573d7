import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

export type TicketState = 'WAITING' | 'ADMITTED' | 'ORDERING' | 'RESERVED' | 'LAPSED';

export type TicketRow = {
  dropNo: number;
  entrantKey: string;
  memberNo: number | null;
  state: TicketState;
  rank: number | null;
  drawRank: number | null;
  admittedAt: Date | null;
  expiresAt: Date | null;
  orderSheetNo: string | null;
};

/** Whose ticket of a drop to look for: any of the keys that a person has, or the account's own. */
export type TicketOwner = { dropNo: number; keys: readonly string[]; memberNo: number | null };

const columns = sql`drop_no, entrant_key, member_no, state, rank, draw_rank, admitted_at,
  expires_at, order_sheet_no`;

const isOf = ({ dropNo, keys, memberNo }: TicketOwner) => sql`
  drop_no = ${dropNo}::integer
  and (entrant_key = any (${keys}::text[]) or member_no = ${memberNo}::integer)`;

/** Find the ticket that a person has in a drop, with the state of what they are paying. */
export async function findTicket(
  db: ShopDb,
  owner: TicketOwner,
): Promise<(TicketRow & { paymentState: string | null }) | undefined> {
  const { rows } = await sql<TicketRow & { paymentState: string | null }>`
    select ${columns}, (
      select p.state from payment p where p.order_sheet_no = t.order_sheet_no
        and p.state in ('RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT', 'DONE')) as payment_state
    from drop_ticket t where ${isOf(owner)} order by rank limit 1`.execute(db);
  return rows[0];
}

/** Find the ticket that a person has in a drop and lock it until the transaction ends. */
export async function lockTicket(tx: ShopTx, owner: TicketOwner): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from drop_ticket where ${isOf(owner)}
    order by rank limit 1 for update`.execute(tx);
  return rows[0];
}

/** The networks of a guest as keyed hashes; null for members, and the wider one where there is none. */
export type NetworkKeys = { networkKey: string | null; wideNetworkKey: string | null };

/**
 * Insert a ticket where the drop is not over, its person has none, and its networks have fewer guests
 * than `most`: lock them before. Returns whether it was inserted.
 */
export async function insertTicket(
  tx: ShopTx,
  ticket: NetworkKeys & {
    dropNo: number;
    entrantKey: string;
    memberNo: number | null;
    enteredAt: Date;
  },
  most: { network: number; wideNetwork: number },
): Promise<boolean> {
  const { dropNo, entrantKey, memberNo, enteredAt, networkKey, wideNetworkKey } = ticket;
  const { numAffectedRows } = await sql`
    insert into drop_ticket
      (drop_no, entrant_key, member_no, network_key, wide_network_key, entered_at)
    select drop_no, ${entrantKey}, ${memberNo}::integer, ${networkKey}::text,
      ${wideNetworkKey}::text, ${enteredAt}::timestamptz
    from product_drop d
    where drop_no = ${dropNo}::integer and state in ('PLANNED', 'OPEN')
      and (${networkKey}::text is null or ${most.network}::integer > (
        select count(*) from drop_ticket t
        where t.drop_no = d.drop_no and t.network_key = ${networkKey}::text))
      and (${wideNetworkKey}::text is null or ${most.wideNetwork}::integer > (
        select count(*) from drop_ticket t
        where t.drop_no = d.drop_no and t.wide_network_key = ${wideNetworkKey}::text))
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Put a ticket at the end of the queue. That it was admitted stays, and its lapse is counted here where
 * no tick of the queue has.
 */
export async function queueAgain(
  tx: ShopTx,
  { dropNo, entrantKey }: Pick<TicketRow, 'dropNo' | 'entrantKey'>,
): Promise<void> {
  await sql`
    update drop_ticket set state = 'WAITING', rank = null, queue_no = nextval('drop_queue'),
      lapses = greatest(1, lapses + (state <> 'LAPSED')::integer), expires_at = null, order_sheet_no = null
    where drop_no = ${dropNo}::integer and entrant_key = ${entrantKey}`.execute(tx);
}

/** Save the next step of an admission. */
export async function updateAdmission(
  tx: ShopTx,
  { dropNo, entrantKey }: Pick<TicketRow, 'dropNo' | 'entrantKey'>,
  step: Partial<Pick<TicketRow, 'state' | 'expiresAt' | 'orderSheetNo'>>,
): Promise<void> {
  await tx
    .updateTable('dropTicket')
    .set(step)
    .where('dropNo', '=', dropNo)
    .where('entrantKey', '=', entrantKey)
    .execute();
}

/** Read who has which rank, of the ranks behind one up to another. */
export async function readRanks(
  db: ShopDb,
  dropNo: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<{ rank: number; entrantKey: string; memberNo: number | null }[]> {
  const { rows } = await sql<{ rank: number; entrantKey: string; memberNo: number | null }>`
    select rank, entrant_key, member_no from drop_ticket
    where drop_no = ${dropNo}::integer
      and rank > ${after}::integer and rank <= ${upTo}::integer`.execute(db);
  return rows;
}

/** Find the entrant codes of a draw in the order of their ranks. */
export async function findDraw(
  db: ShopDb,
  dropNo: number,
): Promise<{ rank: number; entrantCode: string }[]> {
  const { rows } = await sql<{ rank: number; entrantCode: string }>`
    select draw_rank as rank, entrant_key as entrant_code from drop_ticket
    where drop_no = ${dropNo}::integer and draw_rank is not null order by draw_rank`.execute(db);
  return rows;
}

/** Clear the networks of guests in drops that are over: nobody is counted there any more. */
export async function clearNetworks(tx: ShopTx): Promise<void> {
  await sql`
    update drop_ticket set network_key = null, wide_network_key = null
    from product_drop
    where product_drop.drop_no = drop_ticket.drop_no and product_drop.closed_at is not null
      and drop_ticket.network_key is not null`.execute(tx);
}

/** Delete the tickets of drops that were over before a moment. */
export async function deleteTickets(tx: ShopTx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from drop_ticket using product_drop
    where product_drop.drop_no = drop_ticket.drop_no
      and product_drop.closed_at < ${before}::timestamptz`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
