/** Letters of a holder's hash that distinguish it from others. */
const SHOWN_LETTERS = 8;

/** Return how a holder is shown to operators and staff: its kind, and the first letters of its hash. */
export function holderNameOf(key: string): string {
  const [kind = '', hash = ''] = key.split(':');
  return `${kind}:${hash.slice(0, SHOWN_LETTERS)}`;
}

/** The orders that were released with all that one holder holds; `memberNo` is null for a guest's. */
export type ReleasedHolds = { orderNos: readonly string[]; memberNo: number | null };

/**
 * Return what the audit says of each order that was released with all that one holder holds: an entry of
 * its own, so that it is found by its number. `holder` stands there as staff see it: a member by the
 * number, all others by the letters of their hash.
 */
export function releasedOf(
  holder: string,
  { orderNos, memberNo }: ReleasedHolds,
  reason: string,
): { orderNo: string; holder: string; released: string[]; reason: string }[] {
  const isMember = memberNo !== null && holder.startsWith('member:');
  const name = isMember ? `member:${memberNo}` : holderNameOf(holder);
  return orderNos.map((orderNo) => ({
    ...{ orderNo, holder: name, released: [orderNo], reason },
  }));
}
