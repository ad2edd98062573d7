import type { IncomingMessage, ServerResponse } from 'node:http';
import { brand } from '@duskline/brand';
import { type CachedPage, sendPage, toCachedPage } from './cached-page.ts';
import { canonicalUrl, pageKey } from './page-key.ts';
import { requestHeader } from './request-header.ts';

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

/** Render the page of a URL (path and query), the same for every visitor. */
export type RenderPage = (url: string, isInApp: boolean) => Promise<Response>;

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
 * caches it where the route called `cachePage` and the status is 200.
 */
export function createPageCache(store: PageStore, renderPage: RenderPage) {
  async function render(url: string, isInApp: boolean) {
    const rendered = await renderPage(url, isInApp);
    const tags = rendered.headers.get('x-page-tags');
    const page = await toCachedPage(rendered);
    if (tags === null || page.status !== 200) throw new Uncacheable(page);
    return {
      value: page,
      tags: tags.split(' ').filter(Boolean),
      bytes: page.plain.bytes.length + page.brotli.bytes.length,
    };
  }
  return {
    serveCached(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isReadRequest(request)) return false;
      const page = store.getFresh(pageKey(request.url as string, isFromApp(request)));
      if (!page) return false;
      sendPage(request, response, page);
      return true;
    },
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const url = canonicalUrl(request.url as string);
      const isInApp = isFromApp(request);
      const page = await store
        .get(pageKey(url, isInApp), () => render(url, isInApp))
        .catch((thrown: unknown) => {
          if (thrown instanceof Uncacheable) return thrown.page;
          throw thrown;
        });
      sendPage(request, response, page);
    },
  };
}

/** Say whether a request only reads. */
export function isReadRequest(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function isFromApp(request: IncomingMessage): boolean {
  return requestHeader(request, 'user-agent').includes(brand.appName);
}
