import type { IncomingMessage, ServerResponse } from 'node:http';
import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import {
  type FollowedInvalidations,
  followInvalidations,
} from '@duskline/platform/cache/follow-invalidations';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { carriedHeaders } from '@duskline/platform/http/carried-headers';
import { watchLoopDelay } from '@duskline/platform/load/loop-delay';
import { createLog } from '@duskline/platform/log';
import { measurePageRequest } from '@duskline/platform/metrics/measure-page-request';
import { openMetrics } from '@duskline/platform/metrics/open-metrics';
import { createReadings } from '@duskline/platform/metrics/readings';
import { type MetricsAddress, serveOwnMetrics } from '@duskline/platform/metrics/serve-own-metrics';
import { createPartServer } from '@duskline/platform/part/part-server';
import type { PartStart } from '@duskline/platform/part/run-part';
import { tracePageRequest } from '@duskline/platform/tracing/trace-page-request';
import ownPackage from '../../package.json' with { type: 'json' };
import { requestHeader } from '../request-header.ts';
import type { StandaloneSettings } from './settings.ts';

const CLOSE_WITHIN_MS = 4000;

/**
 * Open the storefront in a process of its own: it listens first, so that a port in use is known at
 * once, then loads the build. It is ready whatever the mall does: its pages say so where that is away.
 */
export async function openStandalone(
  settings: StandaloneSettings,
  { closeLater, reportBy }: PartStart,
): Promise<string> {
  const { version: release } = ownPackage;
  const reports = createErrorReports({ ...settings.reports, release });
  closeLater(reports.close);
  reportBy((error, where) => reports.report(error, { part: 'storefront', where }));
  const server = createPartServer(async () => ({}), sendComeBack);
  await server.listen(settings.port, settings.host);
  closeLater(() => server.close(CLOSE_WITHIN_MS));
  let followed: FollowedInvalidations | undefined;
  if (settings.metrics) {
    closeLater(await serveFigures(settings.metrics, reports, () => followed?.isFollowed()));
  }
  if (settings.traces) {
    // OpenTelemetry is loaded only where traces are asked for.
    const { openTracing } = await import('@duskline/platform/tracing/open-tracing');
    closeLater(openTracing('duskline-storefront', release));
  }
  // React and the router choose their fast build by this variable when they are loaded.
  process.env.NODE_ENV = 'production';
  const { createStorefront } = await import('../create-storefront.ts');
  const { PAGE_CACHE_BYTES } = await import('../page-cache.ts');
  const log = createLog('storefront', settings.logLevel);
  const storefront = await createStorefront({
    siteUrl: settings.siteUrl,
    shopApiUrl: settings.shopApiUrl,
    callHeaders: settings.hasShopExtensions ? carriedHeaders : undefined,
    memberApiUrl: settings.memberApiUrl,
    browserShopApiUrl: settings.browserShopApiUrl,
    ...(settings.browserMemberApiUrl && { browserMemberApiUrl: settings.browserMemberApiUrl }),
    clientId: settings.clientId,
    hasShopExtensions: settings.hasShopExtensions,
    securityContact: settings.securityContact,
    backOfficeUrl: settings.backOfficeUrl,
    mallPaymentScriptUrl: settings.paymentScriptUrl,
    placement: settings.placement,
    pageCallsMs: settings.pageCallsMs,
    cache: createTaggedCache({
      name: 'pages',
      maxBytes: PAGE_CACHE_BYTES,
      staleAfterSeconds: settings.pageCacheSeconds,
    }),
    partners: {
      ...settings.windows,
      paymentOrigins: settings.paymentOrigins,
      imageOrigins: settings.imageOrigins,
    },
    report: (error, where) => {
      log.error({ err: error, where }, 'page');
      reports.report(error, { part: 'storefront', where: where ?? 'page' });
    },
    browserReports: { ...settings.reports, release },
    onFailedCall: (line) => {
      log.warn({ line }, 'a call failed in a browser');
      reports.notifyChat(line, { part: 'browser', where: 'call' });
    },
    onPolicyViolation: (violation) => log.warn(violation, 'blocked by the content policy'),
  });
  const { invalidationKey: key, shopApiUrl } = settings;
  if (key !== undefined) {
    followed = followInvalidations({ shopApiUrl, key, log }, (tags) =>
      storefront.invalidate(tags.length === 0 ? ['maintenance'] : tags),
    );
    const { close } = followed;
    closeLater(async () => close());
  }
  server.open((request, response) => {
    measurePageRequest(request, response);
    if (storefront.serveCached(request, response)) return;
    tracePageRequest(request, response, storefront.handle);
  });
  return `${settings.siteUrl} shows the mall of ${settings.shopApiUrl}`;
}

async function serveFigures(
  address: MetricsAddress,
  reports: ErrorReports,
  isFollowed: () => boolean | undefined,
): Promise<() => Promise<void>> {
  const loopDelay = watchLoopDelay();
  const readings = createReadings(() => ({ loopDelay, isFollowing: isFollowed() }));
  const metrics = await openMetrics(readings);
  const close = await serveOwnMetrics(address, 'storefront', metrics, (error) =>
    reports.report(error, { part: 'storefront', where: 'metrics' }),
  );
  return async () => {
    loopDelay.stop();
    await close();
  };
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
