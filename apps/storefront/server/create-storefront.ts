import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brand } from '@duskline/brand';
import type { StorefrontSettings } from '../app/lib/settings/settings.server.ts';
import { loadBuild } from './load-build.ts';
import { createPageCache, isRead, type PageMemory } from './page-cache.ts';
import { createStaticFiles } from './static-files.ts';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));

export type Storefront = {
  /** Answers any request of the site. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Answers with a kept page at once, if there is one; cheap enough to ask for every request. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** Forgets the pages that show these things; all of them when maintenance begins or ends. */
  invalidate(tags: Iterable<string>): void;
};

/**
 * The built storefront as a part of a process. `memory` keeps its pages. The APIs' addresses for
 * browsers are those of the server unless given; below `siteUrl` they become paths.
 */
export async function createStorefront(options: {
  siteUrl: string;
  shopApiUrl: string;
  memberApiUrl: string;
  browserShopApiUrl?: string;
  browserMemberApiUrl?: string;
  memory: PageMemory;
  report?: StorefrontSettings['report'];
  /** Where browsers tell their faults; nowhere without a DSN. */
  browserReports?: { dsn: string | undefined; environment: string; release: string };
}): Promise<Storefront> {
  const { siteUrl, memory, browserReports } = options;
  const report = options.report ?? ((error: unknown) => console.error(error));
  const settings: StorefrontSettings = {
    siteUrl,
    shopApiUrl: options.shopApiUrl,
    browserShopApiUrl: belowSite(options.browserShopApiUrl ?? options.shopApiUrl, siteUrl),
    browserMemberApiUrl: belowSite(options.browserMemberApiUrl ?? options.memberApiUrl, siteUrl),
    report,
    ...(browserReports?.dsn && { browserReports: { ...browserReports, dsn: browserReports.dsn } }),
  };
  const { answer, startContext } = await loadBuild(`${buildFolder}server/index.js`, settings);
  const serveFile = createStaticFiles(`${buildFolder}client`);
  // Made for nobody in particular: no header of a visitor can reach a page that others will see.
  const pages = createPageCache(memory, (address, isInApp) =>
    answer(
      new Request(siteUrl + address, {
        headers: { 'user-agent': isInApp ? `${brand.appName} Android` : 'page-maker' },
      }),
      startContext(),
    ),
  );
  return {
    serveCached: pages.serveKept,
    async handle(request, response) {
      try {
        if (!request.url?.startsWith('/')) return answerShort(response, 400, '잘못된 주소예요.');
        if (serveFile(request, response)) return;
        if (isRead(request)) await pages.serve(request, response);
        // Pages have no actions: what changes something goes to the APIs.
        else answerShort(response, 405, '이 주소는 보기만 할 수 있어요.');
      } catch (error) {
        report(error);
        answerFault(response);
      }
    },
    invalidate(tags) {
      const all = [...tags];
      if (all.includes('maintenance')) memory.clear();
      else memory.invalidate(all);
    },
  };
}

function belowSite(url: string, siteUrl: string): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}

function answerShort(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
  response.end(sentence);
}

function answerFault(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    '<!doctype html><html lang="ko"><meta charset="utf-8"><title>에러가 발생했습니다</title><h1>에러가 발생했습니다</h1><p>일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.</p><a href="/">홈으로 이동</a></html>',
  );
}
