import type { Platform } from '../app/lib/native/in-app.ts';

/** What the URL of a page's data may carry besides the page's queries: the ids of the routes to load. */
const ROUTER_QUERY = '_routes';

/**
 * The path and query by which a page is cached: parameters sorted, empty ones left out, and where
 * the page names its queries, all others too. A page without such a list reads any. Of the routes whose
 * data are asked for, those that the page `loads` count, in their order.
 */
export function canonicalUrl(
  url: string,
  queries?: readonly string[],
  loads: readonly string[] = [],
): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const seen = new Set<string>();
  const isData = url.slice(0, mark).endsWith('.data');
  const pairs = url
    .slice(mark + 1)
    .split('&')
    .filter((pair) => {
      const name = pair.split('=', 1)[0] as string;
      if (pair === '' || pair.endsWith('=')) return false;
      if (!queries) return true;
      // A page reads the first of a name; more of them are the same page.
      if (!(isData && name === ROUTER_QUERY) && !queries.includes(name)) return false;
      if (seen.has(name)) return false;
      seen.add(name);
      return true;
    })
    .flatMap((pair) =>
      queries && pair.startsWith(`${ROUTER_QUERY}=`) ? namesOfRoutes(pair, loads) : pair,
    )
    .sort();
  return url.slice(0, mark) + (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}

/** The pair of the router's query by which the named routes of a page are loaded; none where it names none of them. */
function namesOfRoutes(pair: string, loads: readonly string[]): string[] {
  const asked = new URLSearchParams(pair).get(ROUTER_QUERY)?.split(',') ?? [];
  const ids = loads.filter((id) => asked.includes(id));
  return ids.length === 0 ? [] : [`${ROUTER_QUERY}=${encodeURIComponent(ids.join(','))}`];
}

/** What a cached page depends on besides its URL: the web or the app, or its very platform. */
export type PageAudience = 'web' | 'app' | Platform;

/** The cache key of a page for those who see the same one. */
export function pageKey(url: string, audience: PageAudience): string {
  return `${audience} ${url}`;
}

/** Say whether a platform is one of the app's, which has its own pages. */
export function audienceOf(platform: Platform): 'web' | 'app' {
  return platform === 'AOS' || platform === 'IOS' ? 'app' : 'web';
}
