import { open } from 'node:fs/promises';
import type { MemberDb } from '../../context.ts';
import { findRejectedRows } from './imports.sql.ts';
import { REASONS, type Reason } from './legacy-row.rules.ts';

const ROWS_AT_ONCE = 5000;
// Spreadsheets read a CSV as UTF-8 only with this mark.
const BOM = '\uFEFF';

/** Export the rejected rows of an import, each with its line and reason, to a CSV file. */
export async function exportRejectedRows(
  db: MemberDb,
  digest: string,
  file: string,
): Promise<void> {
  const report = await open(file, 'w');
  try {
    await report.write(`${BOM}행,주문번호,이유\n`);
    for (let line = 0; ; ) {
      const rows = await findRejectedRows(db, digest, line, ROWS_AT_ONCE);
      for (const row of rows) line = row.line;
      const text = rows.map(
        ({ line: at, orderNumber, reason }) =>
          `${at},${orderNumber},"${REASONS[reason as Reason] ?? reason}"\n`,
      );
      await report.write(text.join(''));
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    await report.close();
  }
}
