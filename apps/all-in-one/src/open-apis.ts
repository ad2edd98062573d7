import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createCaller } from '@duskline/client';
import { buildMemberApi } from '@duskline/member-api/app';
import type { DB as MemberDB } from '@duskline/member-api/database.generated';
import { memberService } from '@duskline/member-api/service';
import { openVault } from '@duskline/member-api/vault';
import { openChangeFeed } from '@duskline/platform/change-bus';
import { createCipher } from '@duskline/platform/cipher';
import { systemClock } from '@duskline/platform/clock';
import { connectDatabase } from '@duskline/platform/database';
import { INTERNAL_KEY_HEADER } from '@duskline/platform/internal-key';
import { startJobs } from '@duskline/platform/jobs';
import { createLog } from '@duskline/platform/log';
import { createTaggedCache } from '@duskline/platform/tagged-cache';
import { buildShopApi } from '@duskline/shop-api/app';
import type { DB as ShopDB } from '@duskline/shop-api/database.generated';
import { shopService } from '@duskline/shop-api/service';
import { keepOwnKey } from './keep-own-key.ts';
import { createPartners } from './partners.ts';
import type { Settings } from './settings.ts';

const ANSWER_CACHE_BYTES = 24 * 1024 * 1024;
const ANSWER_STALE_SECONDS = 60;
const OWN_CALL_LIMIT_MS = 10_000;

/** Both APIs on one database, ready to answer; `close` ends them in the order that loses nothing. */
export async function openApis(settings: Settings, databaseUrl: string) {
  const partners = createPartners(settings);
  const internalKey = randomBytes(32).toString('base64url');
  const shopApiUrl = `${settings.siteUrl}/shop-api`;
  const memberApiUrl = `${settings.siteUrl}/member-api`;
  const ourServer = (path: '/shop-api' | '/member-api') =>
    createCaller({
      baseUrl: `http://127.0.0.1:${settings.port}${path}`,
      headers: () => ({ [INTERNAL_KEY_HEADER]: internalKey }),
      send: (_call, url, request) =>
        fetch(url, { ...request, signal: AbortSignal.timeout(OWN_CALL_LIMIT_MS) }),
    });

  const memberLog = createLog('member-api', settings.logLevel);
  const memberData = connectDatabase<MemberDB>({ url: databaseUrl, ...memberService });
  const memberJobs = await startJobs({ url: databaseUrl, ...memberService, log: memberLog });
  const memberSettings = {
    SITE_URL: settings.siteUrl,
    MEMBER_API_URL: memberApiUrl,
    INTERNAL_KEY: internalKey,
  };
  const vault = await openVault({
    db: memberData.db,
    settings: memberSettings,
    cipher: createCipher(settings.personalDataKeys ?? (await keepOwnKey(settings.dataDir))),
  });
  const memberApi = await buildMemberApi({
    db: memberData.db,
    log: memberLog,
    clock: systemClock,
    settings: memberSettings,
    vault,
    jobs: memberJobs,
    sms: partners.sms,
    talk: partners.talk,
    mail: partners.mail,
    push: partners.push,
    social: partners.social,
    identity: partners.identity,
    shopApi: ourServer('/shop-api'),
  });

  const shopLog = createLog('shop-api', settings.logLevel);
  const shopData = connectDatabase<ShopDB>({ url: databaseUrl, ...shopService });
  const shopJobs = await startJobs({ url: databaseUrl, ...shopService, log: shopLog });
  const changes = await openChangeFeed(shopData.sql, shopLog);
  const shopApi = await buildShopApi({
    db: shopData.db,
    log: shopLog,
    clock: systemClock,
    settings: {
      SITE_URL: settings.siteUrl,
      SHOP_API_URL: shopApiUrl,
      MEMBER_API_URL: memberApiUrl,
      DATA_DIR: join(settings.dataDir),
      SHOP_TOKEN_SECRET: settings.shopTokenSecret,
      INTERNAL_KEY: internalKey,
    },
    answers: createTaggedCache({
      maxBytes: ANSWER_CACHE_BYTES,
      staleAfterSeconds: ANSWER_STALE_SECONDS,
    }),
    changes,
    jobs: shopJobs,
    payment: partners.payment,
    paymentWindow: {
      scriptUrl: settings.partners.TOSS_SCRIPT_URL,
      clientKey: settings.partners.TOSS_CLIENT_KEY,
    },
    addressSearch: partners.addressSearch,
    tracking: partners.tracking,
    identity: partners.identity,
    memberApi: ourServer('/member-api'),
  });

  await Promise.all([memberApi.ready(), shopApi.ready()]);
  return {
    memberApi,
    shopApi,
    changes,
    shopDb: shopData.db,
    members: { db: memberData.db, vault },
    close: async () => {
      await Promise.all([shopApi.close(), memberApi.close()]);
      await Promise.all([shopJobs.stop(), memberJobs.stop()]);
      await changes.close();
      await Promise.all([shopData.close(), memberData.close()]);
    },
  };
}
