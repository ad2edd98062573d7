/** Format rows under their headings; a Korean letter takes two columns. */
export function table(headings: string[], rows: readonly (string | number | null)[][]): string {
  if (rows.length === 0) return '없어요.';
  const lines = [headings, ...rows.map((row) => row.map((cell) => String(cell ?? '')))];
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (/[\u1100-\uffdc]/.test(letter) ? 2 : 1), 0);
}

/** Format won for Koreans: `59,000원`. */
export function inWon(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`;
}
