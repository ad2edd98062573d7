import { type RawBuilder, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** Find the latest order time that is saved at any member; null where none is saved yet. */
export async function findLatestSavedOrder(db: ShopDb): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_ordered_at) as at from member where last_ordered_at is not null`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Save the last order time of up to `limit` members who ordered since a moment; returns how many changed.
 * A member whose row is being used is left to the next run: no order waits for this.
 */
export async function saveRecentOrders(tx: ShopTx, since: Date, limit: number): Promise<number> {
  return saveLastOrders(
    tx,
    sql`
      select m.member_no, recent.at from member m join (
        select member_no, max(ordered_at) as at from orders
        where placed_at is not null and ordered_at >= ${since} group by member_no
      ) recent on recent.member_no = m.member_no
      where m.last_ordered_at is distinct from recent.at
      order by m.member_no limit ${limit}::integer for no key update of m skip locked`,
  );
}

/**
 * Save the last order time of the members with numbers from `first` to `last`, whatever was saved
 * before;
 * returns how many changed.
 */
export async function saveLastOrdersOf(
  tx: ShopTx,
  { first, last }: { first: number; last: number },
): Promise<number> {
  return saveLastOrders(
    tx,
    sql`
      select m.member_no, ordered.at from member m left join (
        select member_no, max(ordered_at) as at from orders
        where placed_at is not null and member_no between ${first}::integer and ${last}::integer
        group by member_no
      ) ordered on ordered.member_no = m.member_no
      where m.member_no between ${first}::integer and ${last}::integer
        and m.last_ordered_at is distinct from ordered.at
      order by m.member_no for no key update of m skip locked`,
  );
}

/** Find the highest number of a member; 0 where there is none. */
export async function findHighestMemberNo(db: ShopDb): Promise<number> {
  const { rows } = await sql<{ no: number | null }>`
    select max(member_no) as no from member`.execute(db);
  return rows[0]?.no ?? 0;
}

async function saveLastOrders(tx: ShopTx, changed: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    with changed as materialized (${changed}), saved as (
      update member set last_ordered_at = changed.at
      from changed where member.member_no = changed.member_no
      returning member.member_no
    )
    select count(*)::integer as members from saved`.execute(tx);
  return rows[0]?.members ?? 0;
}
