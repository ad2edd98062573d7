import { sql } from 'kysely';
import { expect } from 'vitest';
import type { MemberDb, MemberTx } from '../src/context.ts';

/** Wait until another connection waits for what a transaction has locked. */
export async function waitedFor(db: MemberDb, tx: MemberTx): Promise<void> {
  const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const isWaitedFor = async () => {
    const { rows } = await sql`
      select from pg_locks
      where not granted and ${own[0]?.pid} = any (pg_blocking_pids(pid))`.execute(db);
    return rows.length > 0;
  };
  await expect.poll(isWaitedFor).toBe(true);
}
