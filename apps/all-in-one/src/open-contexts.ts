import type { Caller } from '@duskline/client';
import type { MemberContext } from '@duskline/member-api/context';
import { createMemberPartners } from '@duskline/member-api/opening/member-partners';
import { openMember } from '@duskline/member-api/opening/open-member';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import type { PoolUsage } from '@duskline/platform/database/database-pool';
import type { DatabasePatience } from '@duskline/platform/database/wait-for-database';
import type { Jobs } from '@duskline/platform/jobs/jobs';
import type { LimitCounts } from '@duskline/platform/limits/limit-counts';
import type { LoopDelay } from '@duskline/platform/load/loop-delay';
import type { Log, Report } from '@duskline/platform/log';
import type { ShopContext } from '@duskline/shop-api/context';
import { type OpenedShop, openShop } from '@duskline/shop-api/opening/open-shop';
import { createShopPartners } from '@duskline/shop-api/opening/shop-partners';
import { loadOrCreateKey } from './load-or-create-key.ts';
import type { Settings } from './settings.ts';

/** How the two services run their jobs and call each other. */
export type Wiring = {
  internalKey: string;
  shopApi: Caller;
  memberApi: Caller;
  startShopJobs(log: Log, report: Report): Promise<Jobs>;
  startMemberJobs(log: Log, report: Report): Promise<Jobs>;
  /** Where errors are reported; an operator's command prints its own. */
  reports?: ErrorReports;
  /** How late the process comes to its work; without it no request is refused for load. */
  loopDelay?: LoopDelay;
  /** How a database that is away is waited for; without it nobody waits. */
  patience?: DatabasePatience;
};

/** Open the contexts of both services on one database; their APIs are not built yet. */
export async function openContexts(
  settings: Settings,
  databaseUrl: string,
  wiring: Wiring,
): Promise<{
  member: MemberContext;
  shop: ShopContext;
  poolUsages(): Record<'shop' | 'member', PoolUsage>;
  /** What figures show of the database. */
  database: OpenedShop['database'];
  /** What figures show of the standby; undefined without one. */
  standby: OpenedShop['standby'];
  /** What figures show of Redis; undefined without one. */
  limitCounts: Record<'shop' | 'member', LimitCounts | undefined>;
  close(): Promise<void>;
}> {
  const shopApiUrl = `${settings.siteUrl}/shop-api`;
  const memberApiUrl = `${settings.siteUrl}/member-api`;
  const common = {
    databaseUrl,
    pooler: settings.pooler,
    redisUrl: settings.redisUrl,
    databaseConnections: settings.databaseConnections,
    busyLimits: settings.busyLimits,
    logLevel: settings.logLevel,
    personalDataKeys: settings.personalDataKeys ?? (await loadOrCreateKey(settings.dataDir)),
    reports: wiring.reports,
    loopDelay: wiring.loopDelay,
    patience: wiring.patience,
  };
  const shop = await openShop({
    ...common,
    replica: settings.replica,
    settings: {
      TRUST_PROXY: settings.trustProxy,
      SITE_URL: settings.siteUrl,
      ALLOWED_ORIGINS: settings.allowedOrigins,
      SHOP_API_URL: shopApiUrl,
      MEMBER_API_URL: memberApiUrl,
      BACK_OFFICE_URL: settings.backOfficeUrl,
      DATA_DIR: settings.dataDir,
      IMAGE_URL: settings.imageUrl,
      UPLOADS_MAX_BYTES: settings.uploadsMaxBytes,
      SHOP_TOKEN_SECRET: settings.shopTokenSecret,
      INTERNAL_KEY: wiring.internalKey,
    },
    s3: settings.s3,
    partners: createShopPartners(settings.partners, settings.challenge),
    memberApi: wiring.memberApi,
    startJobs: wiring.startShopJobs,
  });
  const members = await openMember({
    ...common,
    settings: {
      TRUST_PROXY: settings.trustProxy,
      SITE_URL: settings.siteUrl,
      MEMBER_API_URL: memberApiUrl,
      INTERNAL_KEY: wiring.internalKey,
      COUNTER_KEY: settings.counterKey,
    },
    partners: createMemberPartners(settings.partners),
    shopApi: wiring.shopApi,
    startJobs: wiring.startMemberJobs,
    invalidations: shop.shop.invalidations,
  }).catch(async (error: unknown) => {
    await shop.close();
    throw error;
  });
  return {
    member: members.member,
    shop: shop.shop,
    poolUsages: () => ({ shop: shop.usage(), member: members.usage() }),
    database: shop.database,
    standby: shop.standby,
    limitCounts: { shop: shop.shop.limitCounts, member: members.member.limitCounts },
    close: async () => {
      await members.close();
      await shop.close();
    },
  };
}
