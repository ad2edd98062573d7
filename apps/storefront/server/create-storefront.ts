import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brand } from '@duskline/brand';
import { createCaller } from '@duskline/client';
import { FAILED_CALL_REPORT_PATH } from '@duskline/contract/reports.rules';
import { shopHeaders } from '../app/lib/api/request-headers.ts';
import type { Platform } from '../app/lib/native/in-app.ts';
import { FORM_NOT_SENT_ID } from '../app/lib/routing/form-not-sent-id.ts';
import { ownPlacement, type Placement } from '../app/lib/settings/placement.ts';
import type { SendShopCall, StorefrontSettings } from '../app/lib/settings/settings.server.ts';
import { busyPage } from './busy-page.ts';
import { PLAIN_PAGE_POLICY, POLICY_REPORT_PATH, type PolicySources } from './content-policy.ts';
import { createFailedCallReports } from './failed-call-reports.ts';
import { loadBuild } from './load-build.ts';
import { createNextRoutes, ROUTES_PATH } from './next-routes.ts';
import { createPageCache, isReadRequest, type PageStore } from './page-cache.ts';
import { createPolicyReports, type PolicyViolation } from './policy-reports.ts';
import { createPreviewPages } from './preview-pages.ts';
import { createPreviewReader } from './preview-reader.ts';
import { RendersFull } from './render-limit.ts';
import { requestHeader } from './request-header.ts';
import { createPageSecurity, createPreviewSecurity } from './security-headers.ts';
import { createSecurityTxt } from './security-txt.ts';
import { type CrawlerFile, createSitemaps } from './sitemaps.ts';
import { createStaticFiles } from './static-files.ts';

/** As whom a page is rendered that all visitors of a platform will see; `isbot` matches them all. */
const RENDERED_AS: Readonly<Record<Platform, string>> = {
  PC: 'page-maker',
  MOBILE_WEB: 'page-maker Mobile',
  AOS: `${brand.appName} Android`,
  IOS: `${brand.appName} iPhone`,
};
const NONCE_BYTES = 16;
const PAGE_CALLS_MS = 8000;

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
  /** Sends the pages' calls of the Shop API, where it runs in this process. */
  sendShopCall?: SendShopCall;
  /** Headers of each call besides the documented ones: the id of the request it is made for. */
  callHeaders?: (() => Record<string, string>) | undefined;
  /** Absent on a mall where accounts are the shop's own. */
  memberApiUrl?: string | undefined;
  /** By default that of the demo mall. */
  clientId?: string;
  /** What another mall's Shop API has not: by default it is ours. */
  hasShopExtensions?: boolean;
  /** The mall's payment script, where a reservation does not open the payment window itself. */
  mallPaymentScriptUrl?: string | undefined;
  placement?: Placement;
  /** All calls of one page together end after this long, in ms. */
  pageCallsMs?: number;
  browserShopApiUrl?: string;
  browserMemberApiUrl?: string;
  cache: PageStore;
  /** Where a security hole is reported; without it there is no security.txt. */
  securityContact?: string | undefined;
  /** Where staff open previews of pages; without it there are none. */
  backOfficeUrl?: string | undefined;
  /** Whether pages are refused for load instead of being rendered; never where it is left out. */
  isBusy?: () => boolean;
  report?: StorefrontSettings['report'];
  /** Where browsers report their errors; nowhere without a DSN. */
  browserReports?: { dsn: string | undefined; environment: string; release: string };
  /** Partners whose pages and scripts open from ours. */
  partners?: Pick<
    PolicySources,
    'paymentScriptUrl' | 'identityWindowUrl' | 'challengeUrl' | 'paymentOrigins' | 'imageOrigins'
  >;
  /** Called with what a page's policy blocked, as browsers report it. */
  onPolicyViolation?: (violation: PolicyViolation) => void;
  /** Called with a line about a call that failed in a browser. */
  onFailedCall?: (line: string) => void;
}): Promise<Storefront> {
  const { siteUrl, cache, browserReports } = options;
  const report = options.report ?? ((error: unknown) => console.error(error));
  const scriptNonce = randomBytes(NONCE_BYTES).toString('base64url');
  const settings: StorefrontSettings = {
    siteUrl,
    scriptNonce,
    shopApiUrl: options.shopApiUrl,
    sendShopCall: options.sendShopCall,
    callHeaders: options.callHeaders,
    browserShopApiUrl: belowSite(options.browserShopApiUrl ?? options.shopApiUrl, siteUrl),
    browserMemberApiUrl: belowSite(options.browserMemberApiUrl ?? options.memberApiUrl, siteUrl),
    clientId: options.clientId ?? brand.clientId,
    hasShopExtensions: options.hasShopExtensions ?? true,
    paymentScriptUrl: options.mallPaymentScriptUrl,
    placement: options.placement ?? ownPlacement,
    pageCallsMs: options.pageCallsMs ?? PAGE_CALLS_MS,
    report,
    ...(browserReports?.dsn && { browserReports: { ...browserReports, dsn: browserReports.dsn } }),
  };
  const sources: PolicySources = {
    siteUrl,
    apiUrls: [settings.browserShopApiUrl, settings.browserMemberApiUrl ?? ''],
    paymentScriptUrl: settings.paymentScriptUrl,
    ...options.partners,
    errorReportUrl: browserReports?.dsn,
  };
  const security = createPageSecurity(sources, scriptNonce);
  const { handleRequest, createContext, ...handles } = await loadBuild(
    `${buildFolder}server/index.js`,
    settings,
  );
  const serveFile = createStaticFiles(`${buildFolder}client`, security.siteHeaders);
  const serveSecurityTxt = createSecurityTxt(options.securityContact, siteUrl);
  const readCrawlerFile = createSitemaps(
    siteUrl,
    createCaller({
      baseUrl: options.shopApiUrl,
      headers: () => shopHeaders(settings.clientId, 'PC'),
      send: (_call, url, request) =>
        fetch(url, { ...request, signal: AbortSignal.timeout(settings.pageCallsMs) }),
    }),
  );
  const sendNextRoutes = createNextRoutes((url) =>
    handleRequest(new Request(siteUrl + url), createContext()),
  );
  const collectFailedCall = createFailedCallReports(options.onFailedCall ?? (() => {}));
  const collectReport = createPolicyReports(options.onPolicyViolation ?? (() => {}));
  // Rendered without the visitor's headers, so that none of them can reach a page others will see.
  const pages = createPageCache({
    store: cache,
    isBusy: options.isBusy,
    ...handles,
    security,
    renderPage: (url, platform) =>
      handleRequest(
        new Request(siteUrl + url, { headers: { 'user-agent': RENDERED_AS[platform] } }),
        createContext(),
      ),
  });
  const servePreview =
    options.backOfficeUrl &&
    createPreviewPages({
      findPreview: createPreviewReader(settings),
      renderPage: (path, preview) =>
        handleRequest(
          new Request(siteUrl + path, {
            headers: { 'user-agent': RENDERED_AS[preview.platform] },
          }),
          createContext(preview),
        ),
      security: createPreviewSecurity(sources, options.backOfficeUrl, scriptNonce),
    });
  return {
    serveCached: pages.serveCached,
    async handle(request, response) {
      try {
        if (!request.url?.startsWith('/')) return sendText(response, 400, '잘못된 주소예요.');
        if (serveFile(request, response) || serveSecurityTxt(request, response)) return;
        if (isReadRequest(request) && pathOf(request) === ROUTES_PATH) {
          return await sendNextRoutes(request, response);
        }
        if (servePreview && isReadRequest(request) && (await servePreview(request, response)))
          return;
        const crawlerFile = isReadRequest(request) && readCrawlerFile(pathOf(request));
        if (crawlerFile) sendCrawlerFile(response, await crawlerFile);
        else if (isReadRequest(request)) await pages.serve(request, response);
        else if (request.method !== 'POST')
          sendText(response, 405, '이 주소는 보기만 할 수 있어요.');
        else if (request.url === POLICY_REPORT_PATH) await collectReport(request, response);
        else if (request.url === FAILED_CALL_REPORT_PATH)
          await collectFailedCall(request, response);
        else if (isForm(request)) sendBackToForm(request, response, siteUrl);
        // Pages have no actions: changes go to the APIs.
        else sendText(response, 405, '이 주소는 보기만 할 수 있어요.');
      } catch (error) {
        if (error instanceof RendersFull) return sendComeBack(request, response);
        report(error);
        sendErrorPage(response);
      }
    },
    invalidate(tags) {
      const all = [...tags];
      pages.clearMissing();
      if (all.includes('maintenance')) cache.clear();
      else cache.invalidate(all);
    },
  };
}

function belowSite<Url extends string | undefined>(url: Url, siteUrl: string): Url | string {
  return url?.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}

function pathOf(request: IncomingMessage): string {
  return (request.url as string).split('?', 1)[0] as string;
}

/** Send a file for search engines; 404 where there is none of that number. */
function sendCrawlerFile(response: ServerResponse, file: CrawlerFile | undefined): void {
  if (!file) {
    sendText(response, 404, '없는 주소예요.');
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': Buffer.byteLength(file.text),
    'cache-control': 'public, max-age=600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': PLAIN_PAGE_POLICY,
  });
  response.end(file.text);
}

function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
  response.end(sentence);
}

function isForm(request: IncomingMessage): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(
    requestHeader(request, 'content-type'),
  );
}

/**
 * Answer a form that was sent before the page could take it over: its page once more, which says so
 * (`FormNotSent`). What was typed is neither read nor kept; a login's tokens are the browser's
 * (spec, section 3), so the server could not finish it.
 */
function sendBackToForm(request: IncomingMessage, response: ServerResponse, siteUrl: string): void {
  request.resume();
  const { pathname, search } = new URL(siteUrl + request.url);
  response.writeHead(303, {
    // One slash: two, which may stand behind dots, would lead to another host.
    location: `${pathname.replace(/^\/+/, '/')}${search}#${FORM_NOT_SENT_ID}`,
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end();
}

function sendComeBack(request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, bytes } = busyPage(pathOf(request).endsWith('.data'));
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function sendErrorPage(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PLAIN_PAGE_POLICY,
    'cache-control': 'no-store',
  });
  response.end(
    '<!doctype html><html lang="ko"><meta charset="utf-8"><title>에러가 발생했습니다</title><h1>에러가 발생했습니다</h1><p>일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.</p><a href="/">홈으로 이동</a></html>',
  );
}
