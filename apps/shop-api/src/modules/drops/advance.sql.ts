import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { StockFacts } from './admission.rules.ts';
import type { DropRow } from './drops.sql.ts';

/**
 * Draw the lobby of a drop: rank all who entered by the opening by HMAC-SHA256 of the secret
 * and their entrant code, and open the queue. One statement, which does nothing a second time. The
 * pads are the secret, as HMAC uses it (RFC 2104); PostgreSQL's own `sha256` does the rest.
 */
export async function drawLobby(
  tx: ShopTx,
  dropNo: number,
  { inner, outer }: { inner: Buffer; outer: Buffer },
  now: Date,
): Promise<void> {
  await sql`
    with opening as (
      select drop_no, opens_at from product_drop
      where drop_no = ${dropNo}::integer and state = 'PLANNED' and opens_at <= ${now}::timestamptz
    ), ranked as (
      select drop_no, entrant_key, row_number() over (
        order by sha256(${outer}::bytea
          || sha256(${inner}::bytea || convert_to(entrant_key, 'UTF8'))), entrant_key
      )::integer as rank
      from drop_ticket join opening using (drop_no)
      where entered_at <= opens_at
    ), drawn as (
      update drop_ticket ticket set rank = ranked.rank, draw_rank = ranked.rank
      from ranked
      where ticket.drop_no = ranked.drop_no and ticket.entrant_key = ranked.entrant_key
      returning 1
    )
    update product_drop opened set state = 'OPEN', last_rank = (select count(*) from drawn)
    from opening where opened.drop_no = opening.drop_no`.execute(tx);
}

/** End admissions whose time is over. */
export async function lapseAdmissions(tx: ShopTx, dropNo: number, now: Date): Promise<void> {
  await sql`
    update drop_ticket set state = 'LAPSED', lapses = lapses + 1
    where drop_no = ${dropNo}::integer and state in ('ADMITTED', 'ORDERING')
      and expires_at <= ${now}::timestamptz`.execute(tx);
}

/** Give a rank to those who entered since, in the order in which they came; returns how many. */
export async function rankNewcomers(tx: ShopTx, dropNo: number, lastRank: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update drop_ticket ticket set rank = ${lastRank}::integer + newcomer.place
    from (
      select entrant_key, row_number() over (order by queue_no)::integer as place
      from drop_ticket where drop_no = ${dropNo}::integer and rank is null
    ) newcomer
    where ticket.drop_no = ${dropNo}::integer
      and ticket.entrant_key = newcomer.entrant_key`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export type DropStock = StockFacts & { outstanding: number };

/** Read what is left for a drop, who may still order it, and whose payment is open. */
export async function readDropStock(
  db: ShopDb,
  { dropNo, productNo, optionNo }: Pick<DropRow, 'dropNo' | 'productNo' | 'optionNo'>,
  now: Date,
): Promise<DropStock> {
  const { rows } = await sql<DropStock>`
    select
      (select coalesce(sum(s.available), 0) from product_option o join stock s using (option_no)
        where o.product_no = ${productNo}::integer and not o.forced_sold_out
          and o.option_no = coalesce(${optionNo}::integer, o.option_no))::integer as available,
      (select count(*) from drop_ticket where drop_no = ${dropNo}::integer
        and state in ('ADMITTED', 'ORDERING') and expires_at > ${now}::timestamptz
      )::integer as outstanding,
      (select count(*) from drop_ticket t join payment p using (order_sheet_no)
        where t.drop_no = ${dropNo}::integer and t.state = 'RESERVED'
          and p.state in ('RESERVED', 'CONFIRMING'))::integer as paying`.execute(db);
  const [stock] = rows;
  if (!stock) throw new Error('a select without tables has one row');
  return stock;
}

/** Admit the people of these ranks until a moment. */
export async function admitRanks(
  tx: ShopTx,
  dropNo: number,
  ranks: { after: number; upTo: number },
  { admittedAt, expiresAt }: { admittedAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update drop_ticket
    set state = 'ADMITTED', admitted_at = ${admittedAt}, expires_at = ${expiresAt}
    where drop_no = ${dropNo}::integer and state = 'WAITING'
      and rank > ${ranks.after}::integer and rank <= ${ranks.upTo}::integer`.execute(tx);
}

/** Save where the queue stands. */
export async function updateCursor(
  tx: ShopTx,
  dropNo: number,
  cursor: Pick<DropRow, 'lastRank' | 'admittedRank' | 'credit'> & { advancedAt: Date },
): Promise<void> {
  await tx.updateTable('productDrop').set(cursor).where('dropNo', '=', dropNo).execute();
}

export type QueueRow = Pick<
  DropRow,
  | 'dropNo'
  | 'state'
  | 'productNo'
  | 'optionNo'
  | 'opensAt'
  | 'perMinute'
  | 'lastRank'
  | 'admittedRank'
> & { waiting: number; admittedLately: number };

/** Read where a queue stands, and how many were admitted in the last minute. */
export async function readQueue(
  db: ShopDb,
  dropNo: number,
  since: Date,
): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`
    select drop_no, state, product_no, option_no, opens_at, per_minute, last_rank, admitted_rank,
      case when state = 'PLANNED'
        then (select count(*) from drop_ticket t where t.drop_no = d.drop_no)
        else last_rank - admitted_rank end::integer as waiting,
      (select count(*) from drop_ticket t
        where t.drop_no = d.drop_no and t.admitted_at > ${since}::timestamptz
      )::integer as admitted_lately
    from product_drop d where drop_no = ${dropNo}::integer`.execute(db);
  return rows[0];
}
