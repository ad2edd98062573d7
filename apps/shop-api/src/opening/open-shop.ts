import type { Caller } from '@duskline/client';
import { createFileStore, deleteUnfinishedFiles } from '@duskline/partners/files/open-file-store';
import type { S3Settings } from '@duskline/partners/files/s3-client';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { openInvalidationFeed } from '@duskline/platform/cache-invalidation';
import { type CipherKey, createCipher } from '@duskline/platform/cipher';
import { connectDatabase } from '@duskline/platform/database';
import { openDatabaseClock } from '@duskline/platform/database-clock';
import type { PoolerSettings, PoolUsage } from '@duskline/platform/database-pool';
import type { Jobs } from '@duskline/platform/jobs';
import { createLog, type Log, type Report } from '@duskline/platform/log';
import type { LoopDelay } from '@duskline/platform/loop-delay';
import type { DatabaseState } from '@duskline/platform/metrics/readings';
import type { ReplicaSettings } from '@duskline/platform/part/part-settings';
import { openLimitCounts } from '@duskline/platform/redis-counts';
import type { BusyLimits } from '@duskline/platform/refuse-when-busy';
import { openReads } from '@duskline/platform/standby/open-reads';
import {
  openStandby,
  type Standby,
  type StandbySettings,
} from '@duskline/platform/standby/standby';
import { createTaggedCache } from '@duskline/platform/tagged-cache';
import type { ShopContext } from '../context.ts';
import type { DB } from '../database.generated.ts';
import { shopService } from '../service.ts';
import type { ShopSettings } from '../settings.ts';
import { openVault } from '../vault/open-vault.ts';
import type { ShopPartners } from './shop-partners.ts';

const ANSWER_CACHE_BYTES = 24 * 1024 * 1024;
/**
 * A thousand products as search results are 4 MB. A hundred thousand are 5 MB of columns and
 * 400 KB for the longest list; the rest is for those products that lists show most.
 */
const LIST_CACHE_BYTES = 32 * 1024 * 1024;
const ANSWER_STALE_SECONDS = 60;
/** A client carries what it wrote for so many times the longest lag: by then a standby has it, or is not read from. */
const CARRIED_LAGS = 3;

type HowToOpen = {
  settings: ShopSettings;
  /** Where pictures are stored; undefined: in the data folder. */
  s3: S3Settings | undefined;
  databaseUrl: string;
  pooler?: PoolerSettings | undefined;
  redisUrl?: string | undefined;
  databaseConnections: number;
  replica?: ReplicaSettings | undefined;
  busyLimits: BusyLimits;
  logLevel: string;
  personalDataKeys: readonly CipherKey[];
  partners: ShopPartners;
  memberApi: Caller;
  startJobs(log: Log, report: Report): Promise<Jobs>;
  /** Where errors are reported; an operator's command prints its own. */
  reports?: ErrorReports | undefined;
  /** How late the process comes to its work; without it no request is refused for load. */
  loopDelay?: LoopDelay | undefined;
};

export type OpenedShop = {
  shop: ShopContext;
  usage(): PoolUsage;
  /** What figures show of the database. */
  database(): DatabaseState;
  /** What figures show of the standby; undefined without one. */
  standby: Pick<Standby, 'state' | 'lagSeconds'> | undefined;
  close(): Promise<void>;
};

/** Open the Shop API's context; its API is not built yet. Rejects where a key for personal data is wrong. */
export async function openShop(how: HowToOpen): Promise<OpenedShop> {
  const { reports, loopDelay, busyLimits } = how;
  const report: Report = (error, where) => reports?.report(error, { part: 'shop-api', where });
  const log = createLog('shop-api', how.logLevel);
  const { db, pool, expectedWaitMs, openClient, usage, close } = connectDatabase<DB>({
    url: how.databaseUrl,
    pooler: how.pooler,
    connections: how.databaseConnections,
    browsingWaitMs: busyLimits.browsingMs,
    ...shopService,
  });
  const opened = [close];
  const closeAll = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    const vault = await openVault(db, createCipher(how.personalDataKeys));
    const clock = await openDatabaseClock(db, log);
    opened.push(async () => clock.close());
    const invalidations = await openInvalidationFeed(openClient, log);
    opened.push(() => invalidations.close());
    const standby = how.replica && openStandbyOf(how, how.replica, openClient, log);
    if (standby) opened.push(standby.close);
    const reads = openReads<DB>(pool, standby);
    invalidations.subscribe(reads.noteInvalidation);
    const limitCounts = openLimitCounts(how.redisUrl, how.settings.INTERNAL_KEY, log);
    if (limitCounts) opened.push(limitCounts.close);
    const jobs = await how.startJobs(log, report);
    opened.push(() => jobs.stop());
    const files = createFileStore(how.settings.DATA_DIR, how.s3);
    await deleteUnfinishedFiles(files);
    const shop: ShopContext = {
      db,
      reads: reads.db,
      readPositions: standby && {
        currentPosition: standby.currentPosition,
        seconds: how.replica ? CARRIED_LAGS * how.replica.maxLagSeconds : 0,
      },
      files,
      log,
      report,
      clock,
      load: loopDelay && {
        limits: busyLimits,
        loopDelayMs: loopDelay.delayMs,
        databaseWaitMs: expectedWaitMs,
      },
      settings: how.settings,
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
      limitCounts,
      jobs,
      vault,
      ...how.partners,
      memberApi: how.memberApi,
    };
    const database = () => ({
      isConnected: invalidations.isConnected(),
      clockAheadMs: clock.aheadMs(),
    });
    return { shop, usage, database, standby, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function openStandbyOf(
  { databaseConnections: connections, busyLimits }: HowToOpen,
  { url, maxLagSeconds }: ReplicaSettings,
  openPrimary: StandbySettings['openPrimary'],
  log: Log,
): Standby {
  const browsingWaitMs = busyLimits.browsingMs;
  const { role, schema } = shopService;
  return openStandby({
    ...{ url, role, schema, connections, browsingWaitMs },
    ...{ maxLagSeconds, openPrimary, log },
  });
}
