import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** What an operator's command changed; no names, no addresses, no contents. */
export type AuditEntry = {
  at: Date;
  /** Who asked for it. */
  actor: string;
  /** Such as `stock set`. */
  command: string;
  before: object | null;
  after: object | null;
};

/** Writes what is changed, in the transaction that changes it: no trace, no change. */
export async function writeAudit<Tables>(
  tx: Tx<Tables>,
  { at, actor, command, before, after }: AuditEntry,
): Promise<void> {
  await sql`insert into audit (at, actor, command, before, after)
    values (${at}, ${actor}, ${command}, ${before}::jsonb, ${after}::jsonb)`.execute(
    tx as Db<Tables>,
  );
}

/** What operators changed last in this service, newest first. */
export async function findAudit<Tables>(
  db: Db<Tables>,
  limit: number,
): Promise<(AuditEntry & { auditNo: number })[]> {
  const { rows } = await sql<AuditEntry & { auditNo: number }>`
    select audit_no, at, actor, command, before, after from audit
    order by audit_no desc limit ${limit}`.execute(db);
  return rows;
}
