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

/**
 * How much a request likes a coding, from 0 (not to be sent) to 1. `*` stands for each coding that the
 * header does not name.
 */
function qualityOf(accepted: string, coding: string): number {
  let ofAny = 0;
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name === coding) return qualityIn(parameters);
    if (name === '*') ofAny = qualityIn(parameters);
  }
  return ofAny;
}

function qualityIn(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice('q='.length));
  return Number.isFinite(quality) ? Math.min(Math.max(quality, 0), 1) : 0;
}
