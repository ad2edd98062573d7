import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Lock, until the transaction ends, what a reservation counts before it takes: its order sheet, the
 * member's row (their address book) and its holders in the order of their keys; all in one statement.
 * Returns why the member is stopped, if they are. Whatever is counted must be read by a later statement: this one sees nothing of whom it waited for.
 */
export async function lockReservation(
  tx: ShopTx,
  locked: { orderSheetNo: string; memberNo: number | null; holderKeys: readonly string[] },
): Promise<{ stopReason: string | null }> {
  const { orderSheetNo, memberNo, holderKeys } = locked;
  const { rows } = await sql<{ stopReason: string | null }>`
    with sheet as materialized (
      select from order_sheet where order_sheet_no = ${orderSheetNo} for update
    ), shopper as materialized (
      select stop_reason from member where member_no = ${memberNo} for no key update
    )
    select pg_advisory_xact_lock(hashtextextended(key, 0)),
      (select stop_reason from shopper) as stop_reason
    from unnest(${holderKeys.toSorted()}::text[]) key
    where (select count(*) from sheet) + (select count(*) from shopper) >= 0`.execute(tx);
  return { stopReason: rows[0]?.stopReason ?? null };
}
