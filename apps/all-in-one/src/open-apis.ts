import { randomBytes } from 'node:crypto';
import { createCaller } from '@duskline/client';
import { buildMemberApi } from '@duskline/member-api/app';
import { memberService } from '@duskline/member-api/service';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { isReachable } from '@duskline/platform/database';
import { INTERNAL_KEY_HEADER } from '@duskline/platform/internal-key';
import { startJobs } from '@duskline/platform/jobs';
import { buildShopApi } from '@duskline/shop-api/app';
import { shopService } from '@duskline/shop-api/service';
import { openContexts } from './open-contexts.ts';
import type { Settings } from './settings.ts';

const OWN_CALL_LIMIT_MS = 10_000;

/** Both APIs on one database, ready to answer; `close` ends them in the order that loses nothing. */
export async function openApis(settings: Settings, databaseUrl: string, reports: ErrorReports) {
  const internalKey = randomBytes(32).toString('base64url');
  const ourServer = (path: '/shop-api' | '/member-api') =>
    createCaller({
      baseUrl: `http://127.0.0.1:${settings.port}${path}`,
      headers: () => ({ [INTERNAL_KEY_HEADER]: internalKey }),
      send: (_call, url, request) =>
        fetch(url, { ...request, signal: AbortSignal.timeout(OWN_CALL_LIMIT_MS) }),
    });
  const parts = await openContexts(settings, databaseUrl, {
    internalKey,
    shopApi: ourServer('/shop-api'),
    memberApi: ourServer('/member-api'),
    startShopJobs: (log, report) => startJobs({ url: databaseUrl, ...shopService, log, report }),
    startMemberJobs: (log, report) =>
      startJobs({ url: databaseUrl, ...memberService, log, report }),
    reports,
  });
  const memberApi = await buildMemberApi(parts.member);
  const shopApi = await buildShopApi(parts.shop);

  await Promise.all([memberApi.ready(), shopApi.ready()]);
  return {
    memberApi,
    shopApi,
    invalidations: parts.shop.invalidations,
    shop: { db: parts.shop.db, vault: parts.shop.vault, listCache: parts.shop.listCache },
    members: { db: parts.member.db, vault: parts.member.vault },
    isReady: async () => {
      const both = [isReachable(parts.shop.db), isReachable(parts.member.db)];
      return (await Promise.all(both)).every(Boolean);
    },
    close: async () => {
      await Promise.all([shopApi.close(), memberApi.close()]);
      await parts.close();
    },
  };
}
