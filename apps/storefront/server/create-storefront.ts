import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brand } from '@duskline/brand';
import type { StorefrontSettings } from '../app/lib/settings/settings.server.ts';
import { loadBuild } from './load-build.ts';
import { createPageCache, isReadRequest, type PageStore } from './page-cache.ts';
import { createStaticFiles } from './static-files.ts';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));

/** The storefront as a part of a server process. */
export type Storefront = {
  /** Handle any request of the site: a file, a page, or an error page. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Send a cached page and return true where there is one; cheap enough to try for every request. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** Invalidate the cached pages with these tags; with `maintenance` all of them. */
  invalidate(tags: Iterable<string>): void;
};

/**
 * Open the built storefront. `cache` stores its pages. Browsers reach the APIs at the server's URLs
 * unless others are given; URLs below `siteUrl` become paths.
 */
export async function createStorefront(options: {
  siteUrl: string;
  shopApiUrl: string;
  memberApiUrl: string;
  browserShopApiUrl?: string;
  browserMemberApiUrl?: string;
  cache: PageStore;
  report?: StorefrontSettings['report'];
  /** Where browsers report their errors; nowhere without a DSN. */
  browserReports?: { dsn: string | undefined; environment: string; release: string };
}): Promise<Storefront> {
  const { siteUrl, cache, browserReports } = options;
  const report = options.report ?? ((error: unknown) => console.error(error));
  const settings: StorefrontSettings = {
    siteUrl,
    shopApiUrl: options.shopApiUrl,
    browserShopApiUrl: belowSite(options.browserShopApiUrl ?? options.shopApiUrl, siteUrl),
    browserMemberApiUrl: belowSite(options.browserMemberApiUrl ?? options.memberApiUrl, siteUrl),
    report,
    ...(browserReports?.dsn && { browserReports: { ...browserReports, dsn: browserReports.dsn } }),
  };
  const { handleRequest, createContext } = await loadBuild(
    `${buildFolder}server/index.js`,
    settings,
  );
  const serveFile = createStaticFiles(`${buildFolder}client`);
  // Rendered without the visitor's headers, so that none of them can reach a page others will see.
  const pages = createPageCache(cache, (url, isInApp) =>
    handleRequest(
      new Request(siteUrl + url, {
        headers: { 'user-agent': isInApp ? `${brand.appName} Android` : 'page-maker' },
      }),
      createContext(),
    ),
  );
  return {
    serveCached: pages.serveCached,
    async handle(request, response) {
      try {
        if (!request.url?.startsWith('/')) return sendText(response, 400, '잘못된 주소예요.');
        if (serveFile(request, response)) return;
        if (isReadRequest(request)) await pages.serve(request, response);
        // Pages have no actions: changes go to the APIs.
        else sendText(response, 405, '이 주소는 보기만 할 수 있어요.');
      } catch (error) {
        report(error);
        sendErrorPage(response);
      }
    },
    invalidate(tags) {
      const all = [...tags];
      if (all.includes('maintenance')) cache.clear();
      else cache.invalidate(all);
    },
  };
}

function belowSite(url: string, siteUrl: string): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}

function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
  response.end(sentence);
}

function sendErrorPage(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    '<!doctype html><html lang="ko"><meta charset="utf-8"><title>에러가 발생했습니다</title><h1>에러가 발생했습니다</h1><p>일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.</p><a href="/">홈으로 이동</a></html>',
  );
}
