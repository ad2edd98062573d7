import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { createTaggedCache } from '@duskline/platform/cache/tagged-cache';
import { carriedHeaders } from '@duskline/platform/http/carried-headers';
import { readInProcess } from '@duskline/platform/http/read-in-process';
import { createLog } from '@duskline/platform/log';
import type { OpenApis } from './open-apis.ts';
import { createOwnCalls } from './own-calls.ts';
import { release } from './release.ts';
import type { Settings } from './settings.ts';

const PAGE_STALE_SECONDS = 300;

export type OpenedStorefront = {
  /** Send the cached page, if there is one; returns whether it did. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
};

/** Open the storefront on this store's own APIs; their invalidations empty its page cache. */
export async function openStorefront(
  settings: Settings,
  { invalidations, isBusy, shopApi }: Pick<OpenApis, 'invalidations' | 'isBusy' | 'shopApi'>,
  reports: ErrorReports,
): Promise<OpenedStorefront> {
  // React and the router choose their fast build by this variable when they are loaded.
  process.env.NODE_ENV = 'production';
  const { createStorefront } = await import('@duskline/storefront/server/create-storefront.ts');
  const { PAGE_CACHE_BYTES } = await import('@duskline/storefront/server/page-cache.ts');
  const log = createLog('storefront', settings.logLevel);
  const ownUrl = `http://127.0.0.1:${settings.port}`;
  const storefront = await createStorefront({
    siteUrl: settings.siteUrl,
    shopApiUrl: `${ownUrl}/shop-api`,
    callHeaders: carriedHeaders,
    sendShopCall: createOwnCalls(
      (path, headers) => readInProcess(shopApi, path, headers),
      `${ownUrl}/shop-api`,
    ),
    memberApiUrl: `${ownUrl}/member-api`,
    browserShopApiUrl: `${settings.siteUrl}/shop-api`,
    browserMemberApiUrl: `${settings.siteUrl}/member-api`,
    securityContact: settings.securityContact,
    backOfficeUrl: settings.backOfficePort === undefined ? undefined : settings.backOfficeUrl,
    cache: createTaggedCache({
      name: 'pages',
      maxBytes: PAGE_CACHE_BYTES,
      staleAfterSeconds: PAGE_STALE_SECONDS,
    }),
    isBusy,
    report: (error, where) => {
      log.error(error, 'page');
      reports.report(error, { part: 'storefront', where: where ?? 'page' });
    },
    browserReports: { ...settings.reports, release },
    partners: {
      paymentScriptUrl: settings.partners.TOSS_SCRIPT_URL,
      identityWindowUrl: settings.partners.KCP_WINDOW_URL,
      challengeUrl: settings.challenge?.url,
      imageOrigins: settings.imageUrl === undefined ? [] : [new URL(settings.imageUrl).origin],
    },
    onFailedCall: (line) => reports.notifyChat(line, { part: 'browser', where: 'call' }),
    onPolicyViolation: (violation) => log.warn(violation, 'blocked by the content policy'),
  });
  invalidations.subscribe((tags) =>
    storefront.invalidate(tags.length === 0 ? ['maintenance'] : tags),
  );
  return {
    serveCached: storefront.serveCached,
    handle: (request: IncomingMessage, response: ServerResponse) =>
      void storefront.handle(request, response),
  };
}
