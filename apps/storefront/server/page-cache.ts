import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { type Platform, platformOf } from '../app/lib/native/in-app.ts';
import { type CachedPage, sendPage, toCachedPage } from './cached-page.ts';
import type { CachedPath } from './page-handles.ts';
import { audienceOf, canonicalUrl, pageKey } from './page-key.ts';
import { createRenderLimit, RendersFull } from './render-limit.ts';
import { requestHeader } from './request-header.ts';
import type { PageSecurity } from './security-headers.ts';

/** A cache with tags; the process that serves provides it. */
export type PageStore = {
  get(
    key: string,
    load: () => Promise<{ value: CachedPage; tags: string[]; bytes: number }>,
  ): Promise<CachedPage>;
  getFresh(key: string): CachedPage | undefined;
  invalidate(tags: Iterable<string>): void;
  clear(): void;
};

/** Render the page of a URL (path and query), the same for every visitor on a platform. */
export type RenderPage = (url: string, platform: Platform) => Promise<Response>;

/** How many bytes of compressed pages a process caches: some five hundred pages. */
export const PAGE_CACHE_BYTES = 12 * 1024 * 1024;
/** Rendering is work of the one thread that also takes orders: more at once only wait for each other. */
const RENDERS_AT_ONCE = 4;
/** Some five seconds of rendering; who comes later is better asked to come again. */
const RENDERS_WAITING = 100;
/** How long a page that was missing is not rendered again. */
const MISSING_MS = 10_000;
const MISSING_PAGES = 200;
/** What a cached page holds beside its bytes: some twenty headers, its policy among them. */
const PAGE_HEADERS_BYTES = 3_000;

export type PageCacheOptions = {
  store: PageStore;
  renderPage: RenderPage;
  /**
   * What the page at a path says of itself: which queries it reads, any where it names none, and whether it
   * shows what operators placed for single platforms; and the path by which it is cached.
   */
  cachedPathOf(path: string): CachedPath;
  security: PageSecurity;
  /** Whether there is too much to do to render a page. */
  isBusy?: (() => boolean) | undefined;
  now?: () => number;
};

/** A page that may not be cached, thrown through the cache to the requests that wait for it. */
class Uncacheable extends Error {
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super('not cached');
    this.page = page;
  }
}

/**
 * A cache of rendered pages in front of the router. `serveCached` sends a cached page at once and
 * returns whether there was one; `serve` renders it, once for all requests that wait for it, and
 * caches it where the route called `cachePage` and the status is 200. A 404 is cached for seconds.
 * Throws `RendersFull` where there is too much to do.
 */
export function createPageCache({
  store,
  renderPage,
  cachedPathOf,
  security,
  isBusy = () => false,
  now = Date.now,
}: PageCacheOptions) {
  const limitRender = createRenderLimit(RENDERS_AT_ONCE, RENDERS_WAITING);
  const missing = new Map<string, { page: CachedPage; until: number }>();

  async function render(url: string, platform: Platform) {
    if (isBusy()) throw new RendersFull('the server has too much to do to render a page');
    const { page, tags } = await limitRender(async () => {
      const rendered = await renderPage(url, platform);
      if (rendered.headers.has(SERVER_BUSY_HEADER)) {
        throw new RendersFull('an API has too much to do for this page');
      }
      const path = url.split('?', 1)[0] as string;
      return {
        page: await toCachedPage(rendered, path, security),
        tags: rendered.headers.get('x-page-tags'),
      };
    });
    if (tags === null || page.status !== 200) throw new Uncacheable(page);
    return {
      value: page,
      tags: tags.split(' ').filter(Boolean),
      bytes: page.brotli.length + PAGE_HEADERS_BYTES,
    };
  }

  function findMissing(key: string): CachedPage | undefined {
    const found = missing.get(key);
    return found && now() < found.until ? found.page : undefined;
  }

  function cacheMissing(key: string, page: CachedPage): void {
    missing.delete(key);
    missing.set(key, { page, until: now() + MISSING_MS });
    if (missing.size > MISSING_PAGES) missing.delete(missing.keys().next().value as string);
  }

  return {
    serveCached(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isReadRequest(request)) return false;
      const platform = platformOf(requestHeader(request, 'user-agent'));
      const url = request.url as string;
      // Which of the two it is, only the router knows; a cache looks faster than it does.
      const page =
        store.getFresh(pageKey(url, audienceOf(platform))) ??
        store.getFresh(pageKey(url, platform));
      if (!page) return false;
      sendPage(request, response, page);
      return true;
    },
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      // As the router reads it: without dots, and without a hash, neither of which a browser sends.
      const { pathname, search } = new URL(`http://site${request.url}`);
      const cached = cachedPathOf(pathname);
      const url = canonicalUrl(cached.path + search, cached.queries, cached.loads);
      const platform = platformOf(requestHeader(request, 'user-agent'));
      const key = pageKey(url, cached.isByPlatform ? platform : audienceOf(platform));
      const page =
        findMissing(key) ??
        (await store
          .get(key, () => render(url, platform))
          .catch((thrown: unknown) => {
            if (!(thrown instanceof Uncacheable)) throw thrown;
            if (thrown.page.status === 404) cacheMissing(key, thrown.page);
            return thrown.page;
          }));
      sendPage(request, response, page);
    },
    /** Something changed: a page that was missing may be there now. */
    clearMissing: () => missing.clear(),
  };
}

/** Say whether a request only reads. */
export function isReadRequest(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
