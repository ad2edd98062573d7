const longestPhone = 12;

/** Put dashes into a phone number while it is typed: `010-12`, `010-1234-5678`, `02-123-4567`. */
export function formatTypedPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, longestPhone);
  // Seoul's area code has two digits, every other prefix three, 050X four.
  const prefix = /^(02|050\d|\d{3})/.exec(digits)?.[0] ?? digits;
  const rest = digits.slice(prefix.length);
  if (rest === '') return prefix;
  const middle = rest.length > 7 ? 4 : 3;
  return [prefix, rest.slice(0, middle), rest.slice(middle)].filter(Boolean).join('-');
}
