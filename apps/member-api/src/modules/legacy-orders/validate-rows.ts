import type { RefusedRow } from './imports.sql.ts';
import { type Columns, readHead, readRow } from './legacy-row.rules.ts';
import { type CsvRow, UnreadableFile } from './read-csv.ts';
import type { NumberedRow } from './save-rows.ts';

/** Rows on their way into the database; `lastLine` is 0 where there are none. */
export type Batch = { rows: NumberedRow[]; refused: RefusedRow[]; lastLine: number };

/**
 * Sorts a file's rows, head first, into those to keep and those not, passing over what an earlier
 * run had come to. Throws `UnreadableFile` for a head that lacks columns.
 */
export function createRowValidator({
  after,
  keptFrom,
  now,
}: {
  after: number;
  keptFrom: Date;
  now: Date;
}) {
  let head: { columns: Columns; width: number } | undefined;
  let batch: Batch = { rows: [], refused: [], lastLine: 0 };
  return {
    /** Answers how many rows wait. */
    sort({ line, fields }: CsvRow): number {
      if (!head) head = { columns: columnsOf(fields), width: fields.length };
      else if (line > after) {
        batch.lastLine = line;
        const row =
          fields.length === head.width ? readRow(fields, head.columns, keptFrom, now) : 'columns';
        if (typeof row !== 'string') batch.rows.push({ ...row, line });
        else batch.refused.push({ line, orderNumber: numberIn(fields, head.columns), reason: row });
      }
      return batch.rows.length + batch.refused.length;
    },
    takeBatch(): Batch {
      const taken = batch;
      batch = { rows: [], refused: [], lastLine: 0 };
      return taken;
    },
  };
}

function columnsOf(fields: readonly string[]): Columns {
  const columns = readHead(fields);
  if (!Array.isArray(columns)) return columns;
  throw new UnreadableFile(`머리글에 없는 칸이 있어요: ${columns.join(', ')}`);
}

/** The number for the report, where it is one: nothing else of an unread row is kept. */
function numberIn(fields: readonly string[], columns: Columns): string {
  const text = (fields[columns.get('orderNumber') ?? -1] ?? '').trim();
  return /^[A-Za-z0-9-]{1,40}$/.test(text) ? text : '';
}
