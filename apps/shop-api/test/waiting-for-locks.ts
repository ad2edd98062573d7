import { sql } from 'kysely';
import type { ShopDb } from '../src/context.ts';

/** How many locks this test's own database waits for: others are on the same server. */
export async function waitingForLocks({ db }: { db: ShopDb }): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_locks where not granted and pid in (
      select pid from pg_locks where database = (
        select oid from pg_database where datname = current_database()))`.execute(db);
  return rows[0]?.waiting ?? 0;
}
