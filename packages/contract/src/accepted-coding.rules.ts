/** Whether a request's `Accept-Encoding` lets a reply be sent in this content coding (RFC 9110, 12.5.3). */
export function acceptsCoding(accepted: string, coding: 'br' | 'gzip'): boolean {
  return qualityOf(accepted, coding) > 0;
}

/** Choose what of `codings` a request prefers, the first of those it likes the same; undefined for none of them. */
export function preferCoding<Coding extends 'br' | 'gzip'>(
  accepted: string,
  codings: readonly Coding[],
): Coding | undefined {
  let chosen: Coding | undefined;
  // Where nothing else is accepted, the plain reply is still sent: it says more than a refusal.
  let highest = 0;
  for (const coding of codings) {
    const quality = qualityOf(accepted, coding);
    if (quality > highest) [chosen, highest] = [coding, quality];
  }
  return chosen;
}

/** One item of the header, whose weight is what is behind its semicolon. */
const itemOf = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;([^,]*))?(?=,|$)`, 'i');
const named = { br: itemOf('br'), gzip: itemOf('gzip') };
/** Stands for each coding that the header does not name. */
const any = itemOf('\\*');

/**
 * How much a request likes a coding, from 0 (not to be sent) to 1. Read by one expression: a page from the
 * cache takes microseconds.
 */
function qualityOf(accepted: string, coding: keyof typeof named): number {
  const item = named[coding].exec(accepted) ?? any.exec(accepted);
  if (item === null) return 0;
  const parameters = item[1];
  if (parameters === undefined) return 1;
  const weight = /\bq=([^\s;]*)/i.exec(parameters)?.[1];
  const quality = weight === undefined ? 1 : Number(weight);
  return Number.isFinite(quality) ? Math.min(Math.max(quality, 0), 1) : 0;
}
