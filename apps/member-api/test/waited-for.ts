import { sql } from 'kysely';
import { expect } from 'vitest';
import type { MemberDb, MemberTx } from '../src/context.ts';

/** Wait until other connections wait for what a transaction has locked, or for one another behind it. */
export async function waitedFor(db: MemberDb, tx: MemberTx, connections = 1): Promise<void> {
  const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const countWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      with recursive behind (pid) as (
        select ${own[0]?.pid}::integer
        union
        select pg_locks.pid from pg_locks join behind
          on not pg_locks.granted and behind.pid = any (pg_blocking_pids(pg_locks.pid))
      )
      select count(*)::integer - 1 as waiting from behind`.execute(db);
    return rows[0]?.waiting;
  };
  await expect.poll(countWaiting).toBe(connections);
}
