import type { RejectedRow } from './imports.sql.ts';
import { type Columns, parseHeader, parseRow } from './legacy-row.rules.ts';
import { type CsvRow, UnreadableFileError } from './read-csv.ts';
import type { NumberedRow } from './save-rows.ts';

/** Rows on their way into the database; `lastLine` is 0 where there are none. */
export type Batch = { rows: NumberedRow[]; rejected: RejectedRow[]; lastLine: number };

export type RowValidator = {
  /** Validate the next row of the file; returns how many rows are in the batch. */
  add(row: CsvRow): number;
  /** Return the batch and start a new one. */
  takeBatch(): Batch;
};

/**
 * Create the validator of a file's rows, which come header first. Rows up to the line `after` were
 * handled by an earlier run and are skipped. Throws `UnreadableFileError` where columns are missing.
 */
export function createRowValidator({
  after,
  oldestAllowed,
  now,
}: {
  after: number;
  oldestAllowed: Date;
  now: Date;
}): RowValidator {
  let header: { columns: Columns; width: number } | undefined;
  let batch: Batch = { rows: [], rejected: [], lastLine: 0 };
  return {
    add({ line, fields }) {
      if (!header) header = { columns: columnsOf(fields), width: fields.length };
      else if (line > after) {
        batch.lastLine = line;
        const { columns, width } = header;
        const row =
          fields.length === width ? parseRow(fields, columns, oldestAllowed, now) : 'columns';
        if (typeof row !== 'string') batch.rows.push({ ...row, line });
        else batch.rejected.push({ line, orderNumber: numberIn(fields, columns), reason: row });
      }
      return batch.rows.length + batch.rejected.length;
    },
    takeBatch() {
      const taken = batch;
      batch = { rows: [], rejected: [], lastLine: 0 };
      return taken;
    },
  };
}

function columnsOf(fields: readonly string[]): Columns {
  const columns = parseHeader(fields);
  if (!Array.isArray(columns)) return columns;
  throw new UnreadableFileError(`머리글에 없는 칸이 있어요: ${columns.join(', ')}`);
}

/** The order number for the report, where it is one: nothing else of a rejected row is saved. */
function numberIn(fields: readonly string[], columns: Columns): string {
  const text = (fields[columns.get('orderNumber') ?? -1] ?? '').trim();
  return /^[A-Za-z0-9-]{1,40}$/.test(text) ? text : '';
}
