import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Keep out until the transaction ends who reserves from an order sheet, reopens an order of it, or has an
 * approval that came late; payments that are open still move. Locked are the sheet, as whoever reserves does,
 * and its name, since a sheet is deleted long before the last deposit for it may come; both before a payment
 * of it, never after. What is read must be read by a later statement.
 */
export async function lockSheet(tx: ShopTx, orderSheetNo: string): Promise<void> {
  await sql`
    with sheet as materialized (
      select from order_sheet where order_sheet_no = ${orderSheetNo} for update
    )
    select pg_advisory_xact_lock(hashtextextended(${`sheet ${orderSheetNo}`}, 0))
    where (select count(*) from sheet) >= 0`.execute(tx);
}
