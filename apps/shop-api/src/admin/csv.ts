type Cell = string | number | null;

/** Programs that open a file read these first letters as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Write rows as CSV that Excel opens as it is: UTF-8 with its mark, CRLF, every text quoted. A text
 * that a program would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
