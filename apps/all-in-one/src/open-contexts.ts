import type { Caller } from '@duskline/client';
import type { MemberContext } from '@duskline/member-api/context';
import type { DB as MemberDB } from '@duskline/member-api/database.generated';
import { memberService } from '@duskline/member-api/service';
import type { MemberSettings } from '@duskline/member-api/settings';
import { openVault as openMemberVault } from '@duskline/member-api/vault/open-vault';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { openInvalidationFeed } from '@duskline/platform/cache-invalidation';
import { createCipher } from '@duskline/platform/cipher';
import { systemClock } from '@duskline/platform/clock';
import { connectDatabase, type PoolUsage } from '@duskline/platform/database';
import type { Jobs } from '@duskline/platform/jobs';
import { createLog, type Log, type Report } from '@duskline/platform/log';
import type { LoopDelay } from '@duskline/platform/loop-delay';
import type { LoadControl } from '@duskline/platform/refuse-when-busy';
import { createTaggedCache } from '@duskline/platform/tagged-cache';
import type { ShopContext } from '@duskline/shop-api/context';
import type { DB as ShopDB } from '@duskline/shop-api/database.generated';
import { shopService } from '@duskline/shop-api/service';
import { openVault as openShopVault } from '@duskline/shop-api/vault/open-vault';
import { loadOrCreateKey } from './load-or-create-key.ts';
import { createPartners } from './partners.ts';
import type { Settings } from './settings.ts';

const ANSWER_CACHE_BYTES = 24 * 1024 * 1024;
/**
 * A thousand products as search results are 4 MB. A hundred thousand are 5 MB of columns and
 * 400 KB for the longest list; the rest is for those products that lists show most.
 */
const LIST_CACHE_BYTES = 48 * 1024 * 1024;
const ANSWER_STALE_SECONDS = 60;

/** How the two services run their jobs and call each other. */
export type Wiring = {
  internalKey: string;
  shopApi: Caller;
  memberApi: Caller;
  startShopJobs(log: Log, report?: Report): Promise<Jobs>;
  startMemberJobs(log: Log, report?: Report): Promise<Jobs>;
  /** Where errors are reported; an operator's command prints its own. */
  reports?: ErrorReports;
  /** How late the process comes to its work; without it no request is refused for load. */
  loopDelay?: LoopDelay;
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
  close(): Promise<void>;
}> {
  const partners = createPartners(settings);
  const shopApiUrl = `${settings.siteUrl}/shop-api`;
  const memberApiUrl = `${settings.siteUrl}/member-api`;

  const reportOf =
    (part: string): Report =>
    (error, where) =>
      wiring.reports?.report(error, { part, where });

  const data = await openData(settings, databaseUrl);
  const loadOf = (databaseWaitMs: () => number): LoadControl | undefined =>
    wiring.loopDelay && {
      limits: settings.busyLimits,
      loopDelayMs: wiring.loopDelay.delayMs,
      databaseWaitMs,
    };
  const memberLog = createLog('member-api', settings.logLevel);
  const memberJobs = await wiring.startMemberJobs(memberLog, reportOf('member-api'));
  const memberSettings: MemberSettings = {
    TRUST_PROXY: settings.trustProxy,
    SITE_URL: settings.siteUrl,
    MEMBER_API_URL: memberApiUrl,
    INTERNAL_KEY: wiring.internalKey,
    COUNTER_KEY: settings.counterKey,
  };
  const member: MemberContext = {
    db: data.member.db,
    log: memberLog,
    report: reportOf('member-api'),
    clock: systemClock,
    load: loadOf(data.member.expectedWaitMs),
    settings: memberSettings,
    vault: data.member.vault,
    jobs: memberJobs,
    sms: partners.sms,
    talk: partners.talk,
    mail: partners.mail,
    push: partners.push,
    social: partners.social,
    identity: partners.identity,
    shopApi: wiring.shopApi,
  };

  const shopLog = createLog('shop-api', settings.logLevel);
  const shopJobs = await wiring.startShopJobs(shopLog, reportOf('shop-api'));
  const invalidations = await openInvalidationFeed(data.shop.openClient, shopLog);
  const shop: ShopContext = {
    db: data.shop.db,
    log: shopLog,
    report: reportOf('shop-api'),
    clock: systemClock,
    load: loadOf(data.shop.expectedWaitMs),
    settings: {
      TRUST_PROXY: settings.trustProxy,
      SITE_URL: settings.siteUrl,
      ALLOWED_ORIGINS: settings.allowedOrigins,
      SHOP_API_URL: shopApiUrl,
      MEMBER_API_URL: memberApiUrl,
      BACK_OFFICE_URL: settings.backOfficeUrl,
      DATA_DIR: settings.dataDir,
      UPLOADS_MAX_BYTES: settings.uploadsMaxBytes,
      SHOP_TOKEN_SECRET: settings.shopTokenSecret,
      INTERNAL_KEY: wiring.internalKey,
    },
    responseCache: createTaggedCache({
      name: 'answers',
      maxBytes: ANSWER_CACHE_BYTES,
      staleAfterSeconds: ANSWER_STALE_SECONDS,
    }),
    listCache: createTaggedCache({
      name: 'lists',
      maxBytes: LIST_CACHE_BYTES,
      staleAfterSeconds: ANSWER_STALE_SECONDS,
    }),
    invalidations,
    jobs: shopJobs,
    vault: data.shop.vault,
    payment: partners.payment,
    paymentWindow: {
      scriptUrl: settings.partners.TOSS_SCRIPT_URL,
      clientKey: settings.partners.TOSS_CLIENT_KEY,
    },
    addressSearch: partners.addressSearch,
    tracking: partners.tracking,
    identity: partners.identity,
    challenge: partners.challenge,
    memberApi: wiring.memberApi,
  };

  return {
    member,
    shop,
    poolUsages: () => ({ shop: data.shop.usage(), member: data.member.usage() }),
    close: async () => {
      await Promise.all([shopJobs.stop(), memberJobs.stop()]);
      await invalidations.close();
      await data.close();
    },
  };
}

/** Connect both services with their vaults; rejects here when a key for personal data is wrong. */
async function openData(settings: Settings, url: string) {
  const keys = settings.personalDataKeys ?? (await loadOrCreateKey(settings.dataDir));
  const cipher = createCipher(keys);
  const pool = {
    url,
    connections: settings.databaseConnections,
    browsingWaitMs: settings.busyLimits.browsingMs,
  };
  const member = connectDatabase<MemberDB>({ ...pool, ...memberService });
  const shop = connectDatabase<ShopDB>({ ...pool, ...shopService });
  const close = async () => {
    await Promise.all([shop.close(), member.close()]);
  };
  try {
    return {
      member: { ...member, vault: await openMemberVault(member.db, cipher) },
      shop: { ...shop, vault: await openShopVault(shop.db, cipher) },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
