import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import type { MemberContext, MemberTx } from '../../context.ts';
import { LEGACY_ORDER_DAYS } from '../../retention-days.rules.ts';
import {
  findImport,
  finishImport,
  type ImportCounts,
  insertImport,
  insertRefusals,
  writeProgress,
} from './imports.sql.ts';
import { inspectFile, readCsv, UnreadableFile } from './read-csv.ts';
import { saveRows } from './save-rows.ts';
import { type Batch, createRowValidator } from './validate-rows.ts';

const ROWS_AT_ONCE = 1000;

export type ImportSummary = ImportCounts & {
  digest: string;
  encoding: 'utf-8' | 'euc-kr';
  /** Whether the file had been imported to its end before. */
  wasDone: boolean;
  /** The line an earlier, broken-off import of the same file had come to; 0 where there was none. */
  resumedAfter: number;
};

/**
 * Imports the archive of the store's previous platform from a CSV file of any length. Rows are kept
 * a thousand at a time together with how far it came: killed at any moment and begun again, it goes
 * on there. A row that is known changes nothing; one that is refused is noted with its reason.
 * Throws `UnreadableFile` for a file that cannot be read on; what came before stays.
 */
export async function importLegacyOrders(
  context: Pick<MemberContext, 'db' | 'clock' | 'vault'>,
  file: string,
  onProgress: (counts: ImportCounts) => void = () => {},
): Promise<ImportSummary> {
  const { db, clock } = context;
  const { digest, encoding } = await inspectFile(file);
  await inTransaction(db, (tx) => insertImport(tx, digest, clock.now()));
  const known = await findImport(db, digest);
  const { finishedAt, ...before } = known;
  const summary = { digest, encoding, resumedAfter: before.linesRead };
  if (finishedAt) return { ...summary, ...before, wasDone: true, resumedAfter: 0 };

  const now = clock.now();
  const keptFrom = addDays(now, -LEGACY_ORDER_DAYS);
  const rows = createRowValidator({ after: before.linesRead, keptFrom, now });
  let counts: ImportCounts = before;
  async function keep(): Promise<void> {
    const batch = rows.takeBatch();
    if (batch.lastLine === 0) return;
    counts = await inTransaction(db, (tx) => keepBatch(tx, { context, digest, batch, counts }));
    onProgress(counts);
  }

  try {
    for await (const row of readCsv(file, encoding)) {
      if (rows.sort(row) >= ROWS_AT_ONCE) await keep();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) await keep();
    throw error;
  }
  await keep();
  await inTransaction(db, (tx) => finishImport(tx, digest, clock.now()));
  return { ...summary, ...counts, wasDone: false };
}

/** Keeps some rows and how far the file has come by them, in one transaction. */
async function keepBatch(
  tx: MemberTx,
  given: {
    context: Pick<MemberContext, 'vault'>;
    digest: string;
    batch: Batch;
    counts: ImportCounts;
  },
): Promise<ImportCounts> {
  const { context, digest, batch, counts } = given;
  const { kept, known, refused } = await saveRows(tx, context.vault, batch.rows);
  const notTaken = [...batch.refused, ...refused];
  await insertRefusals(tx, digest, notTaken);
  const next = {
    linesRead: batch.lastLine,
    rowsKept: counts.rowsKept + kept,
    rowsKnown: counts.rowsKnown + known,
    rowsRefused: counts.rowsRefused + notTaken.length,
  };
  await writeProgress(tx, digest, next);
  return next;
}
