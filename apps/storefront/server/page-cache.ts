import type { IncomingMessage, ServerResponse } from 'node:http';
import { brand } from '@duskline/brand';
import { type KeptPage, keepPage, sendPage } from './cached-page.ts';
import { canonicalAddress, pageKey } from './page-key.ts';
import { requestHeader } from './request-header.ts';

/** A memory that forgets by tag; the process that serves brings it. */
export type PageMemory = {
  get(
    key: string,
    load: () => Promise<{ value: KeptPage; tags: string[]; bytes: number }>,
  ): Promise<KeptPage>;
  getFresh(key: string): KeptPage | undefined;
  invalidate(tags: Iterable<string>): void;
  clear(): void;
};

/** Makes the page at an address, the same for every visitor. */
export type MakePage = (address: string, isInApp: boolean) => Promise<Response>;

/** A page that may not be kept, thrown through the memory to those who wait for it. */
class Passing extends Error {
  readonly page: KeptPage;
  constructor(page: KeptPage) {
    super('not kept');
    this.page = page;
  }
}

/**
 * Pages in front of the router. `serveKept` answers at once if the page is there; `serve` makes
 * it, once for all who ask, and keeps it if the page declared itself public and nothing failed.
 */
export function createPageCache(memory: PageMemory, makePage: MakePage) {
  async function make(address: string, isInApp: boolean) {
    const answer = await makePage(address, isInApp);
    const tags = answer.headers.get('x-page-tags');
    const page = await keepPage(answer);
    if (tags === null || page.status !== 200) throw new Passing(page);
    return {
      value: page,
      tags: tags.split(' ').filter(Boolean),
      bytes: page.plain.bytes.length + page.brotli.bytes.length,
    };
  }
  return {
    serveKept(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isRead(request)) return false;
      const page = memory.getFresh(pageKey(request.url as string, isFromApp(request)));
      if (!page) return false;
      sendPage(request, response, page);
      return true;
    },
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const address = canonicalAddress(request.url as string);
      const isInApp = isFromApp(request);
      const page = await memory
        .get(pageKey(address, isInApp), () => make(address, isInApp))
        .catch((thrown: unknown) => {
          if (thrown instanceof Passing) return thrown.page;
          throw thrown;
        });
      sendPage(request, response, page);
    },
  };
}

/** Whether a request only reads. */
export function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function isFromApp(request: IncomingMessage): boolean {
  return requestHeader(request, 'user-agent').includes(brand.appName);
}
