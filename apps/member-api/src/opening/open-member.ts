import type { Caller } from '@duskline/client';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { type InvalidationFeed, openInvalidationFeed } from '@duskline/platform/cache-invalidation';
import { type CipherKey, createCipher } from '@duskline/platform/cipher';
import { connectDatabase } from '@duskline/platform/database';
import { openDatabaseClock } from '@duskline/platform/database-clock';
import type { PoolerSettings, PoolUsage } from '@duskline/platform/database-pool';
import type { Jobs } from '@duskline/platform/jobs';
import { createLog, type Log, type Report } from '@duskline/platform/log';
import type { LoopDelay } from '@duskline/platform/loop-delay';
import type { DatabaseState } from '@duskline/platform/metrics/readings';
import { openLimitCounts } from '@duskline/platform/redis-counts';
import type { BusyLimits } from '@duskline/platform/refuse-when-busy';
import { createTaggedCache } from '@duskline/platform/tagged-cache';
import type { MemberContext } from '../context.ts';
import type { DB } from '../database.generated.ts';
import { memberService } from '../service.ts';
import type { MemberSettings } from '../settings.ts';
import { openVault } from '../vault/open-vault.ts';
import type { MemberPartners } from './member-partners.ts';

/** All texts that staff wrote; a process reads them once. */
const TEXT_CACHE_BYTES = 4 * 1024 * 1024;
/** A change that reached no process is seen after so long. */
const TEXT_STALE_SECONDS = 60;

type HowToOpen = {
  settings: MemberSettings;
  databaseUrl: string;
  pooler?: PoolerSettings | undefined;
  redisUrl?: string | undefined;
  databaseConnections: number;
  busyLimits: BusyLimits;
  logLevel: string;
  personalDataKeys: readonly CipherKey[];
  partners: MemberPartners;
  shopApi: Caller;
  /** The feed of the process, where another service has opened it; else it opens one. */
  invalidations?: InvalidationFeed | undefined;
  startJobs(log: Log, report: Report): Promise<Jobs>;
  /** Where errors are reported; an operator's command prints its own. */
  reports?: ErrorReports | undefined;
  /** How late the process comes to its work; without it no request is refused for load. */
  loopDelay?: LoopDelay | undefined;
};

export type OpenedMember = {
  member: MemberContext;
  usage(): PoolUsage;
  /** What figures show of the database; of a feed that another service has opened, that one says so. */
  database(): DatabaseState;
  close(): Promise<void>;
};

/** Open the Member API's context; its API is not built yet. Rejects where a key for personal data is wrong. */
export async function openMember(how: HowToOpen): Promise<OpenedMember> {
  const { reports, loopDelay, busyLimits } = how;
  const report: Report = (error, where) => reports?.report(error, { part: 'member-api', where });
  const log = createLog('member-api', how.logLevel);
  const { db, expectedWaitMs, openClient, usage, close } = connectDatabase<DB>({
    url: how.databaseUrl,
    pooler: how.pooler,
    connections: how.databaseConnections,
    browsingWaitMs: busyLimits.browsingMs,
    ...memberService,
  });
  const opened = [close];
  const closeAll = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    const vault = await openVault(db, createCipher(how.personalDataKeys));
    const clock = await openDatabaseClock(db, log);
    opened.push(async () => clock.close());
    let { invalidations } = how;
    let isConnected = () => true;
    if (!invalidations) {
      const feed = await openInvalidationFeed(openClient, log);
      opened.push(() => feed.close());
      ({ isConnected } = feed);
      invalidations = feed;
    }
    const limitCounts = openLimitCounts(how.redisUrl, how.settings.INTERNAL_KEY, log);
    if (limitCounts) opened.push(limitCounts.close);
    const jobs = await how.startJobs(log, report);
    opened.push(() => jobs.stop());
    const member: MemberContext = {
      db,
      log,
      report,
      clock,
      load: loopDelay && {
        limits: busyLimits,
        loopDelayMs: loopDelay.delayMs,
        databaseWaitMs: expectedWaitMs,
      },
      limitCounts,
      settings: how.settings,
      textCache: createTaggedCache({
        name: 'texts',
        maxBytes: TEXT_CACHE_BYTES,
        staleAfterSeconds: TEXT_STALE_SECONDS,
      }),
      invalidations,
      vault,
      jobs,
      ...how.partners,
      shopApi: how.shopApi,
    };
    const database = () => ({ isConnected: isConnected(), clockAheadMs: clock.aheadMs() });
    return { member, usage, database, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
