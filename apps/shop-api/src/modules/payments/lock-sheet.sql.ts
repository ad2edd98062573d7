import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Lock until the transaction ends what is paid for an order sheet: the sheet, as whoever reserves from it
 * does, and its name, since a sheet is deleted long before the last deposit for it may come. To be locked
 * before any payment of it. What is read must be read by a later statement.
 */
export async function lockSheet(tx: ShopTx, orderSheetNo: string): Promise<void> {
  await sql`
    with sheet as materialized (
      select from order_sheet where order_sheet_no = ${orderSheetNo} for update
    )
    select pg_advisory_xact_lock(hashtextextended(${`sheet ${orderSheetNo}`}, 0))
    where (select count(*) from sheet) >= 0`.execute(tx);
}
