import { sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { Reason } from './legacy-row.rules.ts';

export type ImportCounts = {
  linesRead: number;
  rowsKept: number;
  rowsKnown: number;
  rowsRefused: number;
};

export type RefusedRow = { line: number; orderNumber: string; reason: Reason };

/** Begins the import of a file, or finds the one that was begun. */
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
    .select(['linesRead', 'rowsKept', 'rowsKnown', 'rowsRefused', 'finishedAt'])
    .executeTakeFirstOrThrow();
}

export async function writeProgress(
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

/** Notes rows that were not taken; a line twice is one row. */
export async function insertRefusals(
  tx: MemberTx,
  fileDigest: string,
  rows: readonly RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into legacy_import_refusal (file_digest, line, order_number, reason)
    select ${fileDigest}, * from unnest(
      ${rows.map((row) => row.line)}::integer[],
      ${rows.map((row) => row.orderNumber)}::text[],
      ${rows.map((row) => row.reason)}::text[])
    on conflict do nothing
  `.execute(tx);
}

/** The next rows after a line that were not taken. */
export async function findRefusals(
  db: MemberDb,
  fileDigest: string,
  afterLine: number,
  limit: number,
): Promise<{ line: number; orderNumber: string; reason: string }[]> {
  return db
    .selectFrom('legacyImportRefusal')
    .where('fileDigest', '=', fileDigest)
    .where('line', '>', afterLine)
    .select(['line', 'orderNumber', 'reason'])
    .orderBy('line')
    .limit(limit)
    .execute();
}
