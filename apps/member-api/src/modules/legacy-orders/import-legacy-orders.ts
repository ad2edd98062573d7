import { inTransaction } from '@duskline/platform/database';
import type { Member } from '../../member.ts';
import { LEGACY_ORDER_DAYS } from '../personal-data/index.ts';
import {
  findImport,
  finishImport,
  type ImportCounts,
  insertImport,
  insertRefusals,
  type RefusedRow,
  writeProgress,
} from './imports.sql.ts';
import { keepRows, type NumberedRow } from './keep-rows.ts';
import { type CsvRow, inspectFile, readCsv, UnreadableFile } from './read-csv.ts';
import { readHead, readRow } from './row.rules.ts';

const ROWS_AT_ONCE = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

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
  member: Pick<Member, 'db' | 'clock' | 'vault'>,
  file: string,
  onProgress: (counts: ImportCounts) => void = () => {},
): Promise<ImportSummary> {
  const { db, clock } = member;
  const { digest, encoding } = await inspectFile(file);
  await inTransaction(db, (tx) => insertImport(tx, digest, clock.now()));
  const known = await findImport(db, digest);
  const { finishedAt, ...before } = known;
  const summary = { digest, encoding, resumedAfter: before.linesRead };
  if (finishedAt) return { ...summary, ...before, wasDone: true, resumedAfter: 0 };

  const now = clock.now();
  const keptFrom = new Date(now.getTime() - LEGACY_ORDER_DAYS * DAY_MS);
  let counts: ImportCounts = before;
  let columns: Extract<ReturnType<typeof readHead>, Map<unknown, unknown>> | undefined;
  let width = 0;
  let batch = emptyBatch();

  async function keep(): Promise<void> {
    counts = await inTransaction(db, async (tx) => {
      const { kept, known: again, refused } = await keepRows(tx, member.vault, batch.rows);
      const notTaken = [...batch.refused, ...refused];
      await insertRefusals(tx, digest, notTaken);
      const next = {
        linesRead: Math.max(counts.linesRead, batch.lastLine),
        rowsKept: counts.rowsKept + kept,
        rowsKnown: counts.rowsKnown + again,
        rowsRefused: counts.rowsRefused + notTaken.length,
      };
      await writeProgress(tx, digest, next);
      return next;
    });
    batch = emptyBatch();
    onProgress(counts);
  }

  async function take({ line, fields }: CsvRow): Promise<void> {
    if (!columns) {
      const head = readHead(fields);
      if (Array.isArray(head)) {
        throw new UnreadableFile(`머리글에 없는 칸이 있어요: ${head.join(', ')}`);
      }
      columns = head;
      width = fields.length;
      return;
    }
    if (line <= before.linesRead) return;
    batch.lastLine = line;
    if (fields.length !== width) {
      batch.refused.push({ line, orderNumber: '', reason: 'columns' });
    } else {
      const row = readRow(fields, columns, keptFrom, now);
      if (typeof row === 'string') {
        batch.refused.push({ line, orderNumber: numberIn(fields, columns), reason: row });
      } else batch.rows.push({ ...row, line });
    }
    if (batch.rows.length + batch.refused.length >= ROWS_AT_ONCE) await keep();
  }

  try {
    for await (const row of readCsv(file, encoding)) await take(row);
  } catch (error) {
    if (error instanceof UnreadableFile && batch.lastLine > 0) await keep();
    throw error;
  }
  if (!columns) throw new UnreadableFile('머리글이 없는 파일이에요.');
  if (batch.lastLine > 0) await keep();
  await inTransaction(db, (tx) => finishImport(tx, digest, clock.now()));
  return { ...summary, ...counts, wasDone: false };
}

type Batch = { rows: NumberedRow[]; refused: RefusedRow[]; lastLine: number };

function emptyBatch(): Batch {
  return { rows: [], refused: [], lastLine: 0 };
}

/** The number for the report, where it is one: nothing else of an unread row is kept. */
function numberIn(fields: readonly string[], columns: ReadonlyMap<string, number>): string {
  const text = (fields[columns.get('orderNumber') ?? -1] ?? '').trim();
  return /^[A-Za-z0-9-]{1,40}$/.test(text) ? text : '';
}
