import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** One operator's command and what it changed; no names, no addresses, no contents. */
export type AuditEntry = {
  at: Date;
  /** Who asked for it. */
  actor: string;
  /** Such as `stock set`. */
  command: string;
  before: object | null;
  after: object | null;
};

/** Insert an audit entry in the transaction that makes the change: without the entry, no change. */
export async function writeAudit<Tables>(
  tx: Tx<Tables>,
  { at, actor, command, before, after }: AuditEntry,
): Promise<void> {
  await sql`insert into audit (at, actor, command, before, after)
    values (${at}, ${actor}, ${command}, ${before}::jsonb, ${after}::jsonb)`.execute(
    tx as Db<Tables>,
  );
}

/** Find the last `limit` audit entries of this service, newest first. */
export async function findAudit<Tables>(
  db: Db<Tables>,
  limit: number,
): Promise<(AuditEntry & { auditNo: number })[]> {
  const { rows } = await sql<AuditEntry & { auditNo: number }>`
    select audit_no, at, actor, command, before, after from audit
    order by audit_no desc limit ${limit}`.execute(db);
  return rows;
}
