import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLog } from '@duskline/platform/log';
import { createPartServer } from '@duskline/platform/part/part-server';
import type { PartStart } from '@duskline/platform/part/run-part';
import {
  forRequest,
  REQUEST_ID_HEADER,
  requestIdHeaders,
  requestIdOf,
} from '@duskline/platform/request-id';
import { createTaggedCache } from '@duskline/platform/tagged-cache';
import { requestHeader } from '../request-header.ts';
import type { StandaloneSettings } from './settings.ts';

const CLOSE_WITHIN_MS = 4000;

/**
 * Open the storefront in a process of its own: it listens first, so that a port in use is known at
 * once, then loads the build. It is ready whatever the mall does: its pages say so where that is away.
 */
export async function openStandalone(
  settings: StandaloneSettings,
  { closeLater }: PartStart,
): Promise<string> {
  const server = createPartServer(async () => ({}), sendComeBack);
  await server.listen(settings.port, settings.host);
  closeLater(() => server.close(CLOSE_WITHIN_MS));
  // React and the router choose their fast build by this variable when they are loaded.
  process.env.NODE_ENV = 'production';
  const { createStorefront } = await import('../create-storefront.ts');
  const { PAGE_CACHE_BYTES } = await import('../page-cache.ts');
  const log = createLog('storefront', settings.logLevel);
  const storefront = await createStorefront({
    siteUrl: settings.siteUrl,
    shopApiUrl: settings.shopApiUrl,
    callHeaders: settings.hasShopExtensions ? requestIdHeaders : undefined,
    memberApiUrl: settings.memberApiUrl,
    browserShopApiUrl: settings.browserShopApiUrl,
    ...(settings.browserMemberApiUrl && { browserMemberApiUrl: settings.browserMemberApiUrl }),
    clientId: settings.clientId,
    hasShopExtensions: settings.hasShopExtensions,
    backOfficeUrl: settings.backOfficeUrl,
    mallPaymentScriptUrl: settings.paymentScriptUrl,
    placement: settings.placement,
    pageCallsMs: settings.pageCallsMs,
    cache: createTaggedCache({
      maxBytes: PAGE_CACHE_BYTES,
      staleAfterSeconds: settings.pageCacheSeconds,
    }),
    partners: {
      ...settings.windows,
      paymentOrigins: settings.paymentOrigins,
      imageOrigins: settings.imageOrigins,
    },
    report: (error, where) => log.error({ err: error, where }, 'page'),
    onFailedCall: (line) => log.warn({ line }, 'a call failed in a browser'),
    onPolicyViolation: (violation) => log.warn(violation, 'blocked by the content policy'),
  });
  server.open((request, response) => {
    if (storefront.serveCached(request, response)) return;
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
    void forRequest(id, () => storefront.handle(request, response));
  });
  return `${settings.siteUrl} shows the mall of ${settings.shopApiUrl}`;
}

/** While the storefront starts: a page asks to come again, anything else is refused. */
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
