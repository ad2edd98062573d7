/** Names that say where a visitor came from; no page depends on them. */
const tracking =
  /^(utm_\w+|gclid|gbraid|wbraid|fbclid|igshid|msclkid|ttclid|n_\w+|NaPm|_branch\w*|ref)$/;

/** The address under which a page is kept: its query in one order, without empty fields and what tracks visitors. */
export function canonicalAddress(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const pairs = url
    .slice(mark + 1)
    .split('&')
    .filter(
      (pair) => pair !== '' && !pair.endsWith('=') && !tracking.test(pair.split('=', 1)[0] ?? ''),
    )
    .sort();
  return url.slice(0, mark) + (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}

/** A page's key: the web and the app see different ones. */
export function pageKey(address: string, isInApp: boolean): string {
  return isInApp ? `app ${address}` : `web ${address}`;
}
