import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { CodeHistory } from './verification-codes.rules.ts';

/**
 * A service's table of codes. Both services have the same columns, except that the Shop API sends
 * codes to mailboxes too and lets a right code be entered again for ten minutes (`proved_at`).
 */
export type CodeTable = {
  name: string;
  /** The column of the recipient's keyed hash. */
  recipient: 'phone_key' | 'recipient_key';
  hasProvedAt: boolean;
};

export type CodeRow = {
  codeNo: number;
  purpose: string;
  codeHash: string;
  expiresAt: Date;
  usedAt: Date | null;
  tries: number;
  provedAt: Date | null;
};

/** Lock a recipient's codes until the transaction ends, and return what was requested before. */
export async function lockCodeHistory<Tables>(
  tx: Tx<Tables>,
  { name, recipient }: CodeTable,
  recipientKey: string,
  startOfDay: Date,
): Promise<CodeHistory> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${recipientKey}, 75))`.execute(tx);
  const { rows } = await sql<CodeHistory>`
    select max(created_at) as last_requested_at,
      (count(*) filter (where created_at >= ${startOfDay} and is_sent))::integer as sent_today
    from ${sql.table(name)} where ${sql.ref(recipient)} = ${recipientKey}`.execute(tx);
  return rows[0] ?? { lastRequestedAt: null, sentToday: 0 };
}

/** Insert a code; returns its number. */
export async function insertCode<Tables>(
  tx: Tx<Tables>,
  { name, recipient }: CodeTable,
  code: {
    recipientKey: string;
    purpose: string;
    codeHash: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ codeNo: number }>`
    insert into ${sql.table(name)} (${sql.ref(recipient)}, purpose, code_hash, created_at, expires_at)
    values (${code.recipientKey}, ${code.purpose}, ${code.codeHash}, ${code.createdAt},
      ${code.expiresAt})
    returning code_no`.execute(tx);
  if (!rows[0]) throw new Error('an inserted code has no number');
  return rows[0].codeNo;
}

/** Find and lock the newest code of a recipient: concurrent tries wait for each other. */
export async function findNewestCodeForUpdate<Tables>(
  tx: Tx<Tables>,
  { name, recipient, hasProvedAt }: CodeTable,
  recipientKey: string,
): Promise<CodeRow | undefined> {
  const provedAt = hasProvedAt ? sql`proved_at` : sql`null::timestamptz as proved_at`;
  const { rows } = await sql<CodeRow>`
    select code_no, purpose, code_hash, expires_at, used_at, tries, ${provedAt}
    from ${sql.table(name)} where ${sql.ref(recipient)} = ${recipientKey}
    order by code_no desc limit 1 for update`.execute(tx);
  return rows[0];
}

/** Update one code. */
export async function updateCode<Tables>(
  tx: Tx<Tables>,
  { name }: CodeTable,
  codeNo: number,
  change: { tries?: number; provedAt?: Date; usedAt?: Date; isSent?: boolean },
): Promise<void> {
  const columns = [
    change.tries === undefined ? [] : sql`tries = ${change.tries}`,
    change.provedAt === undefined ? [] : sql`proved_at = ${change.provedAt}`,
    change.usedAt === undefined ? [] : sql`used_at = ${change.usedAt}`,
    change.isSent === undefined ? [] : sql`is_sent = ${change.isSent}`,
  ].flat();
  if (columns.length === 0) return;
  await sql`update ${sql.table(name)} set ${sql.join(columns)} where code_no = ${codeNo}`.execute(
    tx,
  );
}

/** Delete codes that were created before a moment. */
export async function deleteCodesBefore<Tables>(
  tx: Tx<Tables>,
  { name }: CodeTable,
  before: Date,
): Promise<void> {
  await sql`delete from ${sql.table(name)} where created_at < ${before}`.execute(tx);
}
