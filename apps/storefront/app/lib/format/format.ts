/** Format won: `39,000원`. */
export function formatWon(amount: number): string {
  return `${formatCount(amount)}원`;
}

/**
 * Format a whole number with separators: `1,204`. Not by `Intl.NumberFormat`, whose first use costs a
 * phone a tenth of a second while the page starts.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Format a phone of digits: `010-1234-5678`; a masked or foreign one stays as it is. */
export function formatPhone(phone: string): string {
  // Seoul's area code has two digits, every other prefix three, 050X four.
  return phone.replace(/^(02|050\d|0\d{2})(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

/** Format the date of the wire's Seoul time: `2026.03.02` of `2026-03-02 14:00:00`. */
export function formatDate(ymdt: string): string {
  return ymdt.slice(0, 10).replaceAll('-', '.');
}

/** Format the wire's Seoul time: `2026.03.02 14:00` of `2026-03-02 14:00:00`. */
export function formatDateTime(ymdt: string): string {
  return `${formatDate(ymdt)} ${ymdt.slice(11, 16)}`.trimEnd();
}
