/** Mask a login id: du***@example.com, two letters of the name stay (reference notes, "Masking"). */
export function maskLoginId(id: string): string {
  const at = id.lastIndexOf('@');
  if (at < 0) return `${id.slice(0, Math.max(1, id.length - 3))}***`;
  return `${id.slice(0, Math.min(2, Math.max(1, at - 1)))}***${id.slice(at)}`;
}

/** Mask a name: 테*터, 이*; the first letter and, from three on, the last one stay. */
export function maskMemberName(name: string): string {
  const letters = [...name];
  if (letters.length < 3) return `${letters[0] ?? ''}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}

/** Mask a phone: 010-12**-12**; the last two digits of each part are hidden. */
export function maskMobile(mobile: string): string {
  const [, network, middle = '', last = ''] = /^(\d{3})(\d{3,4})(\d{4})$/.exec(mobile) ?? [];
  if (!network) return '';
  return `${network}-${middle.slice(0, -2)}**-${last.slice(0, 2)}**`;
}
