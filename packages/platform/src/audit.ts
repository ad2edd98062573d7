import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database/database.ts';

/** One operator's command and what it changed; no names, no addresses, no contents. */
export type AuditEntry = {
  at: Date;
  /** Who asked for it. */
  actor: string;
  /** Such as `stock set`; each has Korean words for the screen. */
  command: AuditAction;
  before: object | null;
  after: object | null;
};

/** An entry as it is stored; an older version may have known other names. */
export type StoredAuditEntry = Omit<AuditEntry, 'command'> & { command: string; auditNo: number };

/** Insert an audit entry in the transaction that makes the change: without the entry, no change. */
export async function insertAudit<Tables>(
  tx: Tx<Tables>,
  { at, actor, command, before, after }: AuditEntry,
): Promise<void> {
  await sql`insert into audit (at, actor, command, before, after)
    values (${at}, ${actor}, ${command}, ${before}::jsonb, ${after}::jsonb)`.execute(
    tx as Db<Tables>,
  );
}

/** Insert many audit entries by one statement, in their order. */
export async function insertAudits<Tables>(
  tx: Tx<Tables>,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`insert into audit (at, actor, command, before, after)
    select entry.at, entry.actor, entry.command, nullif(entry.before, 'null'),
      nullif(entry.after, 'null')
    from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as (
      at timestamptz, actor text, command text, before jsonb, after jsonb
    )) with ordinality as entry (at, actor, command, before, after, place)
    order by place`.execute(tx as Db<Tables>);
}

/** Find the last `limit` audit entries of this service, newest first. */
export async function findAudit<Tables>(
  db: Db<Tables>,
  limit: number,
): Promise<StoredAuditEntry[]> {
  const { rows } = await sql<StoredAuditEntry>`
    select audit_no, at, actor, command, before, after from audit
    order by audit_no desc limit ${limit}`.execute(db);
  return rows;
}

export type AuditFilter = {
  from: Date;
  before: Date;
  /** The whole name of who changed something. */
  actor?: string | undefined;
  /** One of these commands. */
  commands?: readonly string[] | undefined;
  /** What an entry says of its subject. */
  subject?: RawBuilder<boolean> | undefined;
  /** A text anywhere in what was before or after. */
  contains?: string | undefined;
};

/** Search this service's audit, newest first, after the last row of the page before. */
export async function searchAudit<Tables>(
  db: Db<Tables>,
  { from, before, actor, commands, subject, contains }: AuditFilter,
  page: { limit: number; after?: { at: Date; no: number } | undefined },
): Promise<StoredAuditEntry[]> {
  const conditions = [sql`at >= ${from} and at < ${before}`];
  if (page.after) conditions.push(sql`(at, audit_no) < (${page.after.at}, ${page.after.no})`);
  if (actor !== undefined) conditions.push(sql`actor = ${actor}`);
  if (commands !== undefined) conditions.push(sql`command = any(${commands}::text[])`);
  if (subject !== undefined) conditions.push(subject);
  if (contains !== undefined) {
    conditions.push(sql`position(${contains} in concat(before::text, ' ', after::text)) > 0`);
  }
  const { rows } = await sql<StoredAuditEntry>`
    select audit_no, at, actor, command, before, after from audit
    where ${sql.join(conditions, sql` and `)}
    order by at desc, audit_no desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Find the last `limit` audit entries that name an order, oldest first. */
export async function findAuditOfOrder<Tables>(
  db: Db<Tables>,
  orderNo: string,
  limit: number,
): Promise<StoredAuditEntry[]> {
  const { rows } = await sql<StoredAuditEntry>`
    select audit_no, at, actor, command, before, after from audit
    where after ? 'orderNo' and after ->> 'orderNo' = ${orderNo}
    order by audit_no desc limit ${limit}`.execute(db);
  return rows.reverse();
}
