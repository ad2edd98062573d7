import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext, MemberTx } from '../../context.ts';
import { LEGACY_ORDER_DAYS } from '../../retention/retention-days.rules.ts';
import {
  findImport,
  finishImport,
  type ImportCounts,
  insertImport,
  insertRejectedRows,
  saveProgress,
} from './imports.sql.ts';
import { inspectFile, readCsv, UnreadableFileError } from './read-csv.ts';
import { saveRows } from './save-rows.ts';
import { type Batch, createRowValidator } from './validate-rows.ts';

const ROWS_AT_ONCE = 1000;

export type ImportSummary = ImportCounts & {
  digest: string;
  encoding: 'utf-8' | 'euc-kr';
  /** Whether the file was imported completely before. */
  wasDone: boolean;
  /** The line at which an interrupted import of the same file stopped; 0 where there was none. */
  resumedAfter: number;
};

/**
 * Import the orders of the store's previous platform from a CSV file of any length. A thousand rows
 * are saved at a time together with the progress: an import that is interrupted at any moment
 * continues there. A duplicate row changes nothing; a rejected one is saved with its reason. Throws
 * `UnreadableFileError` where the file cannot be read further; the rows before stay imported.
 */
export async function importLegacyOrders(
  context: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  file: string,
  onProgress: (counts: ImportCounts) => void = () => {},
): Promise<ImportSummary> {
  const { db, clock } = context;
  const { digest, encoding } = await inspectFile(file);
  await inTransaction(db, (tx) => insertImport(tx, digest, clock.now()));
  const { finishedAt, ...before } = await findImport(db, digest);
  const summary = { digest, encoding, resumedAfter: before.linesRead };
  if (finishedAt) return { ...summary, ...before, wasDone: true, resumedAfter: 0 };

  const now = clock.now();
  const oldestAllowed = addDays(now, -LEGACY_ORDER_DAYS);
  const rows = createRowValidator({ after: before.linesRead, oldestAllowed, now });
  let counts: ImportCounts = before;
  async function save(): Promise<void> {
    const batch = rows.takeBatch();
    if (batch.lastLine === 0) return;
    counts = await inTransaction(db, (tx) => saveBatch(tx, { context, digest, batch, counts }));
    onProgress(counts);
  }

  try {
    for await (const row of readCsv(file, encoding)) {
      if (rows.add(row) >= ROWS_AT_ONCE) await save();
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) await save();
    throw error;
  }
  await save();
  await inTransaction(db, (tx) => finishImport(tx, digest, clock.now()));
  return { ...summary, ...counts, wasDone: false };
}

/** Save a batch of rows and the progress in one transaction; returns the counts so far. */
async function saveBatch(
  tx: MemberTx,
  work: {
    context: Pick<MemberContext, 'vault'>;
    digest: string;
    batch: Batch;
    counts: ImportCounts;
  },
): Promise<ImportCounts> {
  const { context, digest, batch, counts } = work;
  const { imported, duplicate, rejected } = await saveRows(tx, context.vault, batch.rows);
  const allRejected = [...batch.rejected, ...rejected];
  await insertRejectedRows(tx, digest, allRejected);
  const next = {
    linesRead: batch.lastLine,
    rowsImported: counts.rowsImported + imported,
    rowsDuplicate: counts.rowsDuplicate + duplicate,
    rowsRejected: counts.rowsRejected + allRejected.length,
  };
  await saveProgress(tx, digest, next);
  return next;
}
