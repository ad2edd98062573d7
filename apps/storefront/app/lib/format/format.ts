const number = new Intl.NumberFormat('ko-KR');

/** Format won: `39,000원`. */
export function formatWon(amount: number): string {
  return `${number.format(amount)}원`;
}

/** Format a number with separators: `1,204`. */
export function formatCount(count: number): string {
  return number.format(count);
}

/** Format the date of the wire's Seoul time: `2026.03.02` of `2026-03-02 14:00:00`. */
export function formatDate(ymdt: string): string {
  return ymdt.slice(0, 10).replaceAll('-', '.');
}

/** Format the wire's Seoul time: `2026.03.02 14:00` of `2026-03-02 14:00:00`. */
export function formatDateTime(ymdt: string): string {
  return `${formatDate(ymdt)} ${ymdt.slice(11, 16)}`.trimEnd();
}
