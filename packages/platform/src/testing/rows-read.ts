import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * How many rows of a table the statements of this transaction have read so far, by an index or
 * without: the work they do, whatever else the machine does.
 */
export async function rowsReadOf<Tables>(tx: Tx<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = ${table} and schemaname = current_schema()`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}
