/** Mask a name as 김*수 or 이*: the first letter stays and, from three on, the last one. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 1) return letters.length === 0 ? '' : '*';
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0]}${'*'.repeat(letters.length - (last ? 2 : 1))}${last}`;
}

/** Mask a phone number as 010-****-5678: the first three and the last four digits stay, the hyphens too. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').length;
  let at = 0;
  return phone.replace(/\d/g, (digit) => {
    at += 1;
    return at > 3 && at <= digits - 4 ? '*' : digit;
  });
}

/** Mask an e-mail address as du***@example.com: two letters of the name stay. */
export function maskEmail(email: string): string {
  const [name = '', host] = email.split('@');
  return host === undefined ? '' : `${name.slice(0, 2)}***@${host}`;
}

/** Mask a postal address as 서울특별시 강남구 ***: the city and the district stay. */
export function maskPostalAddress(address: string): string {
  const parts = address.split(/\s+/).filter(Boolean);
  return parts.length > 2 ? `${parts.slice(0, 2).join(' ')} ***` : '***';
}
