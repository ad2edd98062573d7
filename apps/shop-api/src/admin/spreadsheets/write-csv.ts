import { joinCsv, quoteCell } from '@duskline/contract/csv.rules';
import { escapeCell } from './cells.rules.ts';

/** Write rows as a CSV that `readSpreadsheet` reads as they were, with their header. */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return joinCsv([header, ...rows].map((row) => row.map(toCell)));
}

/** A number as it is, below 0 too: a text is made safe for spreadsheets, and quoted where it must be. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = escapeCell(value);
  return /[",;\t\r\n]/.test(safe) ? quoteCell(safe) : safe;
}
