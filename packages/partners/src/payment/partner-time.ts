/** Parse a moment of the partner's; without a zone it means Seoul. Undefined for any other text. */
export function parsePartnerTime(text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  const moment = new Date(hasZone ? text : `${text}+09:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
