import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen } from '@duskline/platform/listen';
import { createLog } from '@duskline/platform/log';
import {
  forRequest,
  REQUEST_ID_HEADER,
  requestIdHeaders,
  requestIdOf,
} from '@duskline/platform/request-id';
import { createTaggedCache } from '@duskline/platform/tagged-cache';
import { createStorefront, type Storefront } from '../create-storefront.ts';
import { PAGE_CACHE_BYTES } from '../page-cache.ts';
import { requestHeader } from '../request-header.ts';
import type { StandaloneSettings } from './settings.ts';

/**
 * Open the storefront in a process of its own: it listens first, so that a port in use is known at
 * once, then loads the build. `/healthz` says whether it can serve, whatever the mall does.
 */
export async function openStandalone(
  settings: StandaloneSettings,
): Promise<{ close(): Promise<void> }> {
  let storefront: Storefront | undefined;
  let isClosing = false;
  const server = createServer((request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
    if (request.url === '/healthz' || request.url === '/readyz') {
      return sendHealth(response, storefront !== undefined && !isClosing);
    }
    if (!storefront || isClosing) return sendComeBack(request, response);
    if (storefront.serveCached(request, response)) return;
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
    void forRequest(id, () => storefront?.handle(request, response));
  });
  await listen(server, settings.port, settings.host);
  const log = createLog('storefront', settings.logLevel);
  storefront = await createStorefront({
    siteUrl: settings.siteUrl,
    shopApiUrl: settings.shopApiUrl,
    callHeaders: settings.hasShopExtensions ? requestIdHeaders : undefined,
    memberApiUrl: settings.memberApiUrl,
    clientId: settings.clientId,
    hasShopExtensions: settings.hasShopExtensions,
    mallPaymentScriptUrl: settings.paymentScriptUrl,
    placement: settings.placement,
    pageCallsMs: settings.pageCallsMs,
    cache: createTaggedCache({
      maxBytes: PAGE_CACHE_BYTES,
      staleAfterSeconds: settings.pageCacheSeconds,
    }),
    partners: { paymentOrigins: settings.paymentOrigins, imageOrigins: settings.imageOrigins },
    report: (error, where) => log.error({ err: error, where }, 'page'),
    onFailedCall: (line) => log.warn({ line }, 'a call failed in a browser'),
    onPolicyViolation: (violation) => log.warn(violation, 'blocked by the content policy'),
  });
  return {
    close() {
      isClosing = true;
      return closeServer(server);
    },
  };
}

function sendHealth(response: ServerResponse, ok: boolean): void {
  response.writeHead(ok ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify({ ok }));
}

/** While the storefront starts or stops: a page asks to come again, anything else is refused. */
function sendComeBack(request: IncomingMessage, response: ServerResponse): void {
  const isPage = requestHeader(request, 'accept').includes('text/html');
  response.writeHead(503, {
    'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  const sentence = '잠시 후 다시 확인해주세요';
  response.end(
    isPage
      ? `<!doctype html><html lang="ko"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>${sentence}</title><h1>${sentence}</h1></html>`
      : sentence,
  );
}
