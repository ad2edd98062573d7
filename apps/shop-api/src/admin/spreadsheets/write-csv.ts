import { escapeCell } from './cells.rules.ts';

const BOM = '\uFEFF';

/** Write rows as a CSV that `readSpreadsheet` reads as they were, with their header. */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [header, ...rows].map((row) => row.map(toCell).join(','));
  return `${BOM}${lines.join('\r\n')}\r\n`;
}

/** A number as it is, below 0 too: a text is made safe for spreadsheets, and quoted where it must be. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = escapeCell(value);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
