/** Query parameters that track where a visitor came from; no page depends on them. */
const tracking =
  /^(utm_\w+|gclid|gbraid|wbraid|fbclid|igshid|msclkid|ttclid|n_\w+|NaPm|_branch\w*|ref)$/;

/** The path and query by which a page is cached: parameters sorted, without empty and tracking ones. */
export function canonicalUrl(url: string): string {
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

/** The cache key of a page: the web and the app see different ones. */
export function pageKey(url: string, isInApp: boolean): string {
  return isInApp ? `app ${url}` : `web ${url}`;
}
