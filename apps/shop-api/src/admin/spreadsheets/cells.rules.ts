/** Parse a whole number as people type it: `12,000`, `₩12,000원`; undefined for anything else. */
export function parseCount(text: string): number | undefined {
  const plain = text.replace(/[,\s₩원개]/g, '');
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

/**
 * Say what is wrong with a cell before it is understood at all: a formula, or a number that the
 * spreadsheet has rounded to `8.80123E+12`. A text that was escaped with `'` is none.
 */
export function cellProblem(column: string, text: string): string | undefined {
  if (/^[=@]/.test(text)) return `${column}: 수식은 쓸 수 없어요. 값으로 붙여 넣어 주세요.`;
  if (/^[+-]?\d+(\.\d+)?E[+-]?\d+$/i.test(text)) {
    return `${column}: 엑셀이 숫자를 줄여 썼어요(${text}). 셀 서식을 텍스트로 바꿔서 다시 적어 주세요.`;
  }
  return undefined;
}

/** Take off the `'` that `escapeCell` put before a text. */
export function unescapeCell(text: string): string {
  return /^'[=@+\-']/.test(text) ? text.slice(1) : text;
}

/** Write a text so that no spreadsheet runs it as a formula. */
export function escapeCell(text: string): string {
  return /^[=@+\-']/.test(text) ? `'${text}` : text;
}
