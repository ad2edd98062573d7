/** Programs that open a file read these first letters as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Write rows as CSV that Excel opens as it is; a shopper's search word is no formula there. */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [header, ...rows].map((row) => row.map(cellOf).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
