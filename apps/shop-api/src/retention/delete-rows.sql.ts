import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopTx } from '../context.ts';

/** Delete up to `limit` rows of a table and return how many; rows locked by others wait for the next run. */
export async function deleteRows(
  tx: ShopTx,
  table: string,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${condition} limit ${limit} for update skip locked
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
