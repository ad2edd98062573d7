/** Hyphenate a birthday while it is typed: `1999-01-31` of `19990131`. */
export function formatBirthday(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-');
}
