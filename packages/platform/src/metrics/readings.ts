import { SECOND_MS } from '@duskline/contract/time.rules';
import { atMostEvery } from '../at-most-every.ts';
import type { PoolUsage } from '../database/database-pool.ts';
import type { QueueCount } from '../jobs/job-counts.ts';
import type { LimitCounts } from '../limits/limit-counts.ts';
import type { LoopDelay } from '../load/loop-delay.ts';
import type { Standby } from '../standby/standby.ts';
import type { GaugeName } from './metric-table.ts';
import type { Reading, Readings } from './open-metrics.ts';

/** However often figures are read, the database is asked for them no more often than this. */
const DATABASE_EVERY_MS = 15_000;

/** Build one value of a gauge. */
export const readingOf = (value: number, labels: Record<string, string> = {}): Reading => ({
  labels,
  value,
});

/** How a process fares with the database. */
export type DatabaseState = { isConnected: boolean; clockAheadMs: number };

/** What a process can be asked of itself; pools and limits by service. */
export type ReadProcess = {
  database?: DatabaseState;
  loopDelay: Pick<LoopDelay, 'delayMs'>;
  /** Whether the Shop API sends invalidations; undefined where they are not asked for. */
  isFollowing?: boolean | undefined;
  pools?: Record<string, PoolUsage>;
  standby?: Pick<Standby, 'state' | 'lagSeconds'> | undefined;
  limitCounts?: Record<string, LimitCounts | undefined>;
};

/**
 * Make the reader of what figures show beside what is counted. `ofDatabase` reads those of the whole
 * store, which the process that runs the jobs does.
 */
export function createReadings(
  ofProcess: () => ReadProcess,
  ofDatabase?: { read(): Promise<Readings>; onError(error: unknown): void },
): () => Promise<Readings> {
  const readDatabase = ofDatabase && atMostEvery(DATABASE_EVERY_MS, ofDatabase.read);
  return async () => ({
    ...processReadings(ofProcess()),
    ...(await readDatabase?.().then(
      (figures) => ({ ...figures, duskline_figures_failed: [readingOf(0)] }),
      (error: unknown) => {
        ofDatabase?.onError(error);
        return { duskline_figures_failed: [readingOf(1)] };
      },
    )),
  });
}

/** Put the readings of several services together. */
export function mergeReadings(all: readonly Readings[]): Readings {
  const merged: Partial<Record<GaugeName, Reading[]>> = {};
  for (const readings of all) {
    for (const [name, values] of Object.entries(readings) as [GaugeName, Reading[]][]) {
      merged[name] = [...(merged[name] ?? []), ...values];
    }
  }
  return merged;
}

/** Return the readings of a service's queues; jobs that are tried no more are dead letters. */
export function jobReadings(service: string, queues: readonly QueueCount[]): Readings {
  const ofQueues = (value: (queue: QueueCount) => number) =>
    queues.map((queue) => readingOf(value(queue), { service, queue: queue.queue }));
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  return {
    duskline_jobs_waiting: ofQueues(({ waiting }) => waiting),
    duskline_jobs_running: ofQueues(({ running }) => running),
    duskline_jobs_oldest_seconds: ofQueues(({ oldestSeconds }) => oldestSeconds),
    duskline_dead_letters: [readingOf(failed, { service, kind: 'job' })],
  };
}

function processReadings({
  database,
  loopDelay,
  isFollowing,
  pools = {},
  standby,
  limitCounts = {},
}: ReadProcess): Readings {
  const services = Object.entries(pools);
  const counting = Object.entries(limitCounts).filter(([, counts]) => counts !== undefined);
  return {
    duskline_loop_delay_seconds: [readingOf(loopDelay.delayMs() / 1000)],
    duskline_pool_connections: services.flatMap(([service, { used, idle, size }]) =>
      Object.entries({ used, idle, size }).map(([use, value]) =>
        readingOf(value, { service, use }),
      ),
    ),
    duskline_pool_waiting: services.map(([service, { waiting }]) =>
      readingOf(waiting, { service }),
    ),
    ...(isFollowing !== undefined && {
      duskline_invalidations_followed: [readingOf(isFollowing ? 1 : 0)],
    }),
    ...(database && {
      duskline_database_connected: [readingOf(database.isConnected ? 1 : 0)],
      duskline_clock_ahead_seconds: [readingOf(database.clockAheadMs / SECOND_MS)],
    }),
    ...(standby && {
      duskline_standby_serving: [readingOf(standby.state() === 'serving' ? 1 : 0)],
      duskline_standby_lag_seconds: [readingOf(standby.lagSeconds())],
    }),
    ...(counting.length > 0 && {
      duskline_redis_serving: counting.map(([service, counts]) =>
        readingOf(counts?.isShared() ? 1 : 0, { service }),
      ),
    }),
  };
}
