/** 김*수, 이*: the first letter and, from three on, the last one. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 1) return letters.length === 0 ? '' : '*';
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0]}${'*'.repeat(letters.length - (last ? 2 : 1))}${last}`;
}

/** 010-****-5678: the last four digits stay, the hyphens too. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').length;
  let at = 0;
  return phone.replace(/\d/g, (digit) => {
    at += 1;
    return at > 3 && at <= digits - 4 ? '*' : digit;
  });
}

/** du***@example.com: two letters of the name stay. */
export function maskEmail(email: string): string {
  const [name = '', host] = email.split('@');
  return host === undefined ? '' : `${name.slice(0, 2)}***@${host}`;
}

/** 서울특별시 강남구 ***: the city and the district stay. */
export function maskPostalAddress(address: string): string {
  const parts = address.split(/\s+/).filter(Boolean);
  return parts.length > 2 ? `${parts.slice(0, 2).join(' ')} ***` : '***';
}
