type Cell = string | number | null;

/** Programs that open a file read these first letters as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Digits that a program would round as a number, or whose zeros in front it would drop. */
const DIGITS = /^(0\d+|\d{9,})$/;

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
  const lines = [header, ...rows].map((row) =>
    row.map((value) => cellOf(value, areDigitsTexts)).join(','),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: Cell, areDigitsTexts: boolean): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  const shown = areDigitsTexts && DIGITS.test(value) ? `="${value}"` : safe;
  return `"${shown.replaceAll('"', '""')}"`;
}
