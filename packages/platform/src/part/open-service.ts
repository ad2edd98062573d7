import { type Connection, connectDatabase, type Db } from '../database/database.ts';
import { type DatabaseClock, openDatabaseClock } from '../database/database-clock.ts';
import type { PoolerSettings, PoolUsage } from '../database/database-pool.ts';
import type { Service } from '../database/migrate.ts';
import { type DatabasePatience, whenDatabaseIsThere } from '../database/wait-for-database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LimitCounts } from '../limits/limit-counts.ts';
import { openLimitCounts } from '../limits/redis-counts.ts';
import type { LoopDelay } from '../load/loop-delay.ts';
import type { BusyLimits, LoadControl } from '../load/refuse-when-busy.ts';
import { createLog, type Log, type Report } from '../log.ts';
import { type Cipher, type CipherKey, createCipher } from '../secrets/cipher.ts';

/** How a process opens a service: the database, limits for load, keys, jobs. */
export type HowToOpenService = {
  databaseUrl: string;
  pooler?: PoolerSettings | undefined;
  redisUrl?: string | undefined;
  databaseConnections: number;
  busyLimits: BusyLimits;
  logLevel: string;
  personalDataKeys: readonly CipherKey[];
  startJobs(log: Log, report: Report): Promise<Jobs>;
  /** Where errors are reported; an operator's command prints its own. */
  reports?: { report(error: unknown, context: { part: string; where: string }): void } | undefined;
  /** How late the process comes to its work; without it no request is refused for load. */
  loopDelay?: LoopDelay | undefined;
  /** How a database that is away is waited for, or one that answers too slowly; without it nobody waits. */
  patience?: DatabasePatience | undefined;
};

/** What a service adds of its own: its name in logs, its schema, its vault and its internal key. */
export type ServiceParts<Tables, Vault> = {
  name: string;
  service: Service;
  internalKey: string;
  openVault(db: Db<Tables>, cipher: Cipher): Promise<Vault>;
};

/** What the context of every service holds. */
export type ServiceContext<Tables, Vault> = {
  db: Db<Tables>;
  log: Log;
  report: Report;
  clock: DatabaseClock;
  vault: Vault;
  load: LoadControl | undefined;
  limitCounts: LimitCounts | undefined;
};

/** What the rest of a service is opened with. */
export type ServiceConnection<Tables> = Pick<Connection<Tables>, 'openClient' | 'pool'> & {
  startJobs(): Promise<Jobs>;
  /** Have something closed with the service, before what was opened earlier. */
  closeLater(close: () => Promise<void>): void;
};

/** Ends what was opened, the last first; `usage` says how the pool's connections are used. */
export type OpenedService = { usage(): PoolUsage; close(): Promise<void> };

/** Open the rest of a service. Called again where the database went away meanwhile. */
type OpenRest<Tables, Vault, Opened> = (
  context: ServiceContext<Tables, Vault>,
  connection: ServiceConnection<Tables>,
) => Promise<Opened>;

/**
 * Open what every service stands on, then the rest by `open`; what was opened is closed where a later
 * step fails. Rejects where a key for personal data is wrong.
 */
export function openService<Tables, Vault, Opened extends object>(
  how: HowToOpenService,
  parts: ServiceParts<Tables, Vault>,
  open: OpenRest<Tables, Vault, Opened>,
): Promise<Opened & OpenedService> {
  const openAll = () => openServiceOnce(how, parts, open);
  return how.patience ? whenDatabaseIsThere(openAll, how.patience) : openAll();
}

async function openServiceOnce<Tables, Vault, Opened extends object>(
  how: HowToOpenService,
  { name, service, internalKey, openVault }: ServiceParts<Tables, Vault>,
  open: OpenRest<Tables, Vault, Opened>,
): Promise<Opened & OpenedService> {
  const { reports, loopDelay, busyLimits } = how;
  const report: Report = (error, where) => reports?.report(error, { part: name, where });
  const log = createLog(name, how.logLevel);
  const { db, pool, expectedWaitMs, openClient, usage, close } = connectDatabase<Tables>({
    url: how.databaseUrl,
    pooler: how.pooler,
    connections: how.databaseConnections,
    ...service,
  });
  const opened = [close];
  const closeLater = (closeOne: () => Promise<void>) => void opened.push(closeOne);
  const closeAll = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    const vault = await openVault(db, createCipher(how.personalDataKeys));
    const clock = await openDatabaseClock(db, log);
    closeLater(async () => clock.close());
    const limitCounts = openLimitCounts(how.redisUrl, internalKey, log);
    if (limitCounts) closeLater(limitCounts.close);
    const load = loopDelay && {
      limits: busyLimits,
      loopDelayMs: loopDelay.delayMs,
      databaseWaitMs: expectedWaitMs,
    };
    const startJobs = async () => {
      const jobs = await how.startJobs(log, report);
      closeLater(() => jobs.stop());
      return jobs;
    };
    const rest = await open(
      { db, log, report, clock, vault, load, limitCounts },
      { openClient, pool, startJobs, closeLater },
    );
    return { ...rest, usage, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
