/** Letters of a holder's hash that distinguish it from others. */
const SHOWN_LETTERS = 8;

/** Return how a holder is shown to operators and staff: its kind, and the first letters of its hash. */
export function holderNameOf(key: string): string {
  const [kind = '', hash = ''] = key.split(':');
  return `${kind}:${hash.slice(0, SHOWN_LETTERS)}`;
}

/**
 * Return what the audit says of each order that was released with all that one holder holds: an entry of
 * its own, so that it is found by its number. `holder` stands there as staff see it.
 */
export function releasedOf(
  holder: string,
  orderNos: readonly string[],
  reason: string,
): { orderNo: string; holder: string; released: string[]; reason: string }[] {
  return orderNos.map((orderNo) => ({
    ...{ orderNo, holder: holderNameOf(holder), released: [orderNo], reason },
  }));
}
