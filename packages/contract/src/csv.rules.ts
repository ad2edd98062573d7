type Cell = string | number | null;

/** Programs that open a file read these first letters as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Digits that a program would round as a number, or whose zeros in front it would drop. */
const DIGITS = /^(0\d+|\d{9,})$/;

/** Without this mark at its start, Excel reads a CSV as another encoding than UTF-8. */
const MARK = '\uFEFF';

/**
 * Write rows as CSV that Excel opens as it is: UTF-8 with its mark, CRLF, every text quoted. A text
 * that a program would run as a formula gets an apostrophe in front (OWASP, CSV injection). With
 * `areDigitsTexts` it also reads long numbers, and those that begin with a zero, as they are.
 */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  { areDigitsTexts = false } = {},
): string {
  return joinCsv([header, ...rows].map((row) => row.map((value) => cellOf(value, areDigitsTexts))));
}

/** Put cells that are written already together to a CSV that Excel opens as it is. */
export function joinCsv(rows: readonly (readonly string[])[]): string {
  return `${MARK}${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** Write a text so that commas, quotes and line breaks of it stay within its cell. */
export function quoteCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function cellOf(value: Cell, areDigitsTexts: boolean): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return quoteCell(areDigitsTexts && DIGITS.test(value) ? `="${value}"` : safe);
}
