import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../shop.ts';

/** Which of these options stand in the shop, and whether each can be bought. */
export async function findOptionStates(
  db: ShopDb,
  optionNos: number[],
): Promise<{ optionNo: number; isSoldOut: boolean }[]> {
  const { rows } = await sql<{ optionNo: number; isSoldOut: boolean }>`
    select o.option_no, (s.units = 0 or o.forced_sold_out) as is_sold_out
    from product_option o
    join stock s using (option_no)
    join product p using (product_no)
    where o.option_no = any (${optionNos}::integer[])
      and p.displayed and p.sale_status in ('READY', 'ONSALE')`.execute(db);
  return rows;
}

/** Notes who wants to hear of these options; what the same phone asked before stands as it is. */
export async function insertRestockRequests(
  tx: ShopTx,
  optionNos: number[],
  from: { phone: string; name: string; memberNo: number | null; requestedAt: Date },
): Promise<void> {
  await tx
    .insertInto('restockRequest')
    .values(optionNos.map((optionNo) => ({ optionNo, ...from })))
    .onConflict((known) =>
      known.columns(['optionNo', 'phone']).where('toldAt', 'is', null).doNothing(),
    )
    .execute();
}

/** Forgets names and phones of before; told or not. */
export async function deleteRestockRequests(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('restockRequest').where('requestedAt', '<', before).execute();
}
