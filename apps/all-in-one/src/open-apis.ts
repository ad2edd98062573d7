import type { IncomingMessage } from 'node:http';
import { createInternalCaller } from '@duskline/client';
import { buildMemberApi } from '@duskline/member-api/app';
import type { MemberContext } from '@duskline/member-api/context';
import { memberService } from '@duskline/member-api/service';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { isReachable } from '@duskline/platform/database/database';
import type { DatabasePatience } from '@duskline/platform/database/wait-for-database';
import { watchJobProcesses } from '@duskline/platform/jobs/job-processes';
import { openJobQueue, startJobs } from '@duskline/platform/jobs/jobs';
import { watchLoopDelay } from '@duskline/platform/load/loop-delay';
import type { Readings } from '@duskline/platform/metrics/open-metrics';
import { createInternalCheck, internalHeaders } from '@duskline/platform/secrets/internal-key';
import { buildShopApi } from '@duskline/shop-api/app';
import type { ShopContext } from '@duskline/shop-api/context';
import { shopService } from '@duskline/shop-api/service';
import { openContexts } from './open-contexts.ts';
import { release } from './release.ts';
import type { Settings } from './settings.ts';
import { createStoreReadings } from './store-readings.ts';

export type OpenApis = {
  memberApi: Awaited<ReturnType<typeof buildMemberApi>>;
  shopApi: Awaited<ReturnType<typeof buildShopApi>>;
  /** Which of the shop's cached data a change has made stale. */
  invalidations: ShopContext['invalidations'];
  /** What the start still needs of the services: to load the demo, to warm up the search. */
  shop: ShopContext;
  members: MemberContext;
  /** Whether both APIs reach their database. */
  isReady(): Promise<boolean>;
  /** Whether a request shows the key by which the servers of this store know each other. */
  isInternal(request: Pick<IncomingMessage, 'headers'>): boolean;
  /** Whether pages are refused for load: rendering one is browsing. */
  isBusy(): boolean;
  /** What operators' figures read of this process, and of the whole store where it runs the jobs. */
  readings(): Promise<Readings>;
  close(): Promise<void>;
};

/** What all processes of a store have in common, and whether this one runs its jobs. */
export type Shared = { databaseUrl: string; internalKey: string; runsJobs: boolean };

/** Build both APIs on one database; `close` stops them in the order that loses nothing. */
export async function openApis(
  settings: Settings,
  { databaseUrl: url, internalKey, runsJobs }: Shared,
  reports: ErrorReports,
  patience: DatabasePatience,
): Promise<OpenApis> {
  const closeTracing = settings.traces ? await openTraces() : undefined;
  const openJobs = runsJobs ? startJobs : openJobQueue;
  const internalCaller = (path: '/shop-api' | '/member-api') =>
    createInternalCaller(`http://127.0.0.1:${settings.port}${path}`, internalHeaders(internalKey));
  const loopDelay = watchLoopDelay();
  const contexts = await openContexts(settings, url, {
    loopDelay,
    patience,
    internalKey,
    shopApi: internalCaller('/shop-api'),
    memberApi: internalCaller('/member-api'),
    startShopJobs: (log, report) => openJobs({ url, ...shopService, log, report }),
    startMemberJobs: (log, report) => openJobs({ url, ...memberService, log, report }),
    reports,
  });
  const endWatch = runsJobs ? watchJobProcesses(contexts.shop.db, contexts.shop.log) : undefined;
  const memberApi = await buildMemberApi(contexts.member);
  const shopApi = await buildShopApi(contexts.shop);

  await Promise.all([memberApi.ready(), shopApi.ready()]);
  return {
    memberApi,
    shopApi,
    invalidations: contexts.shop.invalidations,
    shop: contexts.shop,
    members: contexts.member,
    isReady: async () => {
      const both = [isReachable(contexts.shop.db), isReachable(contexts.member.db)];
      return (await Promise.all(both)).every(Boolean);
    },
    isInternal: createInternalCheck(internalKey),
    isBusy: () => loopDelay.delayMs() > settings.busyLimits.browsingMs,
    readings: createStoreReadings(contexts, loopDelay, runsJobs),
    close: async () => {
      loopDelay.stop();
      await endWatch?.();
      await Promise.all([shopApi.close(), memberApi.close()]);
      await contexts.close();
      await closeTracing?.();
    },
  };
}

/** OpenTelemetry is loaded only where traces are asked for. */
async function openTraces(): Promise<() => Promise<void>> {
  const { openTracing } = await import('@duskline/platform/tracing/open-tracing');
  return openTracing('duskline-store', release);
}
