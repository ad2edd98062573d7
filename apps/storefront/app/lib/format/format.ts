const number = new Intl.NumberFormat('ko-KR');

/** `39,000원`. */
export function formatWon(amount: number): string {
  return `${number.format(amount)}원`;
}

/** `1,204`. */
export function formatCount(count: number): string {
  return number.format(count);
}

/** `2026.03.02` of the wire's `2026-03-02 14:00:00`. */
export function formatDate(ymdt: string): string {
  return ymdt.slice(0, 10).replaceAll('-', '.');
}

/** `2026.03.02 14:00` of the wire's `2026-03-02 14:00:00`. */
export function formatDateTime(ymdt: string): string {
  return `${formatDate(ymdt)} ${ymdt.slice(11, 16)}`.trimEnd();
}
