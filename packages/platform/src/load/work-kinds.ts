/**
 * What a request is worth under load. `finishing` ends what was begun elsewhere (payments, identity
 * checks, social logins, our own servers' calls) and is never refused for load; `continuing` goes on
 * with an order that was let in, and goes before who begins one; `ordering` leads to an order or
 * changes something, and is refused late; `browsing` is refused first.
 */
export type WorkKind = 'finishing' | 'continuing' | 'ordering' | 'browsing';

/**
 * The kinds of an API's routes, each written `GET /path` or, for all routes below, `GET /path/*`; `*`
 * stands for any method. What is not listed is browsing where it reads and ordering where it writes.
 */
export type WorkKinds = Partial<Record<WorkKind, readonly string[]>>;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Create the function that finds the kind of a route by its method and its pattern. */
export function createKindLookup(kinds: WorkKinds): (method: string, url: string) => WorkKind {
  const listed = new Map<string, WorkKind>();
  for (const [kind, routes] of Object.entries(kinds) as [WorkKind, readonly string[]][]) {
    for (const route of routes) listed.set(route, kind);
  }
  return (method, url) => {
    const asked = method === 'HEAD' ? 'GET' : method;
    for (const path of [url, ...foldersOf(url)]) {
      const kind = listed.get(`${asked} ${path}`) ?? listed.get(`* ${path}`);
      if (kind) return kind;
    }
    return READS.has(method) ? 'browsing' : 'ordering';
  };
}

/** `/a/b/c` is below `/a/b/*` and `/a/*`. */
function foldersOf(url: string): string[] {
  const parts = url.split('/');
  return parts.map((_, at) => `${parts.slice(0, parts.length - 1 - at).join('/')}/*`).slice(0, -1);
}
