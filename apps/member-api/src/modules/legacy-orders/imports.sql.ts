import { sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { Reason } from './legacy-row.rules.ts';

export type ImportCounts = {
  linesRead: number;
  rowsImported: number;
  rowsDuplicate: number;
  rowsRejected: number;
};

export type RejectedRow = { line: number; orderNumber: string; reason: Reason };

/** Insert the import of a file, unless it has been started before. */
export async function insertImport(tx: MemberTx, fileDigest: string, now: Date): Promise<void> {
  await tx
    .insertInto('legacyImport')
    .values({ fileDigest, startedAt: now })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function findImport(
  db: MemberDb,
  fileDigest: string,
): Promise<ImportCounts & { finishedAt: Date | null }> {
  return db
    .selectFrom('legacyImport')
    .where('fileDigest', '=', fileDigest)
    .select(['linesRead', 'rowsImported', 'rowsDuplicate', 'rowsRejected', 'finishedAt'])
    .executeTakeFirstOrThrow();
}

export async function saveProgress(
  tx: MemberTx,
  fileDigest: string,
  counts: ImportCounts,
): Promise<void> {
  await tx.updateTable('legacyImport').set(counts).where('fileDigest', '=', fileDigest).execute();
}

export async function finishImport(tx: MemberTx, fileDigest: string, now: Date): Promise<void> {
  await tx
    .updateTable('legacyImport')
    .set({ finishedAt: now })
    .where('fileDigest', '=', fileDigest)
    .execute();
}

/** Save rejected rows; a line twice is one row. */
export async function insertRejectedRows(
  tx: MemberTx,
  fileDigest: string,
  rows: readonly RejectedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into legacy_rejected_row (file_digest, line, order_number, reason)
    select ${fileDigest}, * from unnest(
      ${rows.map((row) => row.line)}::integer[],
      ${rows.map((row) => row.orderNumber)}::text[],
      ${rows.map((row) => row.reason)}::text[])
    on conflict do nothing
  `.execute(tx);
}

/** Find the next rejected rows after a line. */
export async function findRejectedRows(
  db: MemberDb,
  fileDigest: string,
  afterLine: number,
  limit: number,
): Promise<{ line: number; orderNumber: string; reason: string }[]> {
  return db
    .selectFrom('legacyRejectedRow')
    .where('fileDigest', '=', fileDigest)
    .where('line', '>', afterLine)
    .select(['line', 'orderNumber', 'reason'])
    .orderBy('line')
    .limit(limit)
    .execute();
}
