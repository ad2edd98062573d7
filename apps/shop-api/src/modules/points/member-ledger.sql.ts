import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { EntryRow } from './points-history.sql.ts';

/** An entry as staff read it: with who gave or took the points, also of orders that were never placed. */
export type LedgerRow = EntryRow & { operator: string | null };

/** Find a member's entries, the latest first, from before an entry on: all of them add up to the balance. */
export async function findLedgerOf(
  db: ShopDb,
  memberNo: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select e.entry_no, e.reason, e.detail, e.amount, e.balance, e.order_no, e.operator, e.written_at,
      g.expires_at, g.remainder
    from point_entry e
    left join point_grant g on g.grant_no = e.grant_no and e.reason like 'ADD\\_%'
    where e.member_no = ${memberNo} and ${before === undefined ? sql`true` : sql`e.entry_no < ${before}`}
    order by e.entry_no desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether points were given or revoked for a key. */
export async function isPointsKeyUsed(db: ShopDb, key: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from point_grant where key = ${key})
      or exists (select from point_revocation where key = ${key}) as is_used`.execute(db);
  return rows[0]?.isUsed ?? false;
}
