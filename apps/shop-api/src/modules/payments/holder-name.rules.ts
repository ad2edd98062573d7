/** Letters of a holder's hash that distinguish it from others. */
const SHOWN_LETTERS = 8;

/** Return how a holder is shown to operators and staff: its kind, and the first letters of its hash. */
export function holderNameOf(key: string): string {
  const [kind = '', hash = ''] = key.split(':');
  return `${kind}:${hash.slice(0, SHOWN_LETTERS)}`;
}
