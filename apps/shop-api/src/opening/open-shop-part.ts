import type { IncomingMessage } from 'node:http';
import { createInternalCaller } from '@duskline/client';
import { openProcessMetrics } from '@duskline/partners/open-process-metrics';
import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { createInvalidationStream } from '@duskline/platform/cache/invalidation-stream';
import type { DatabasePatience } from '@duskline/platform/database/wait-for-database';
import { openJobQueue, startJobs } from '@duskline/platform/jobs/jobs';
import type { LoopDelay } from '@duskline/platform/load/loop-delay';
import { createReadings } from '@duskline/platform/metrics/readings';
import { serveOwnMetrics } from '@duskline/platform/metrics/serve-own-metrics';
import { openDoor, openServicePart } from '@duskline/platform/part/open-service-part';
import type { PartStart } from '@duskline/platform/part/run-part';
import { createInternalCheck, internalHeaders } from '@duskline/platform/secrets/internal-key';
import ownPackage from '../../package.json' with { type: 'json' };
import { buildAdminApi } from '../admin-app.ts';
import { buildShopApi, warmUpSearchIndex } from '../app.ts';
import { shopService } from '../service.ts';
import { type OpenedShop, openShop } from './open-shop.ts';
import type { ShopPartSettings } from './part-settings.ts';
import { createShopPartners } from './shop-partners.ts';

/** Where staff's calls are taken, from the back office's server alone: it shows the internal key. */
const ADMIN_PREFIX = '/admin-api';

/** Open the Shop API, and the back office's calls beside it, as a process of its own. */
export async function openShopPart(settings: ShopPartSettings, start: PartStart): Promise<string> {
  const reports = createErrorReports({ ...settings.reports, release: ownPackage.version });
  start.closeLater(reports.close);
  start.reportBy((error, where) => reports.report(error, { part: 'shop-api', where }));
  const part = await openServicePart(settings, [shopService], 'duskline-shop-api', start);
  const { loopDelay } = part;
  const opened = await openShopOf(settings, {
    runsJobs: false,
    loopDelay,
    reports,
    patience: start,
  });
  const { shop } = opened;
  start.closeLater(opened.close);
  await part.readiness[0]?.opened(shop.db);
  if (settings.metrics) {
    const readings = createReadings(() => ({
      loopDelay,
      database: opened.database(),
      pools: { shop: opened.usage() },
      standby: opened.standby,
      limitCounts: { shop: shop.limitCounts },
    }));
    const metrics = await openProcessMetrics(readings);
    const report = (error: unknown) =>
      reports.report(error, { part: 'shop-api', where: 'metrics' });
    start.closeLater(await serveOwnMetrics(settings.metrics, 'shop-api', metrics, report));
  }
  const api = await buildShopApi(shop);
  start.closeLater(() => api.close());
  // Its only callers are our back offices, each of which names the client it speaks for.
  const admin = await buildAdminApi({ ...shop, settings: { ...shop.settings, TRUST_PROXY: 1 } });
  start.closeLater(() => admin.close());
  await Promise.all([api.ready(), admin.ready()]);
  await warmUpSearchIndex(shop);
  const isInternal = createInternalCheck(settings.internalKey);
  const stream = createInvalidationStream(shop.invalidations, settings.invalidationKey);
  openDoor(part, start, (request, response) => {
    if (stream.handle(request, response)) return;
    if (!isForStaff(request) || !isInternal(request)) return api.routing(request, response);
    request.url = request.url?.slice(ADMIN_PREFIX.length);
    return admin.routing(request, response);
  });
  // Its streams have no end of their own, for which the door would wait.
  start.closeLater(async () => stream.close());
  return `Shop API on ${settings.host}:${settings.port}`;
}

/** Open the shop's context by the settings of a process of its own, which runs the jobs or only queues them. */
export function openShopOf(
  settings: ShopPartSettings,
  {
    runsJobs,
    ...given
  }: {
    runsJobs: boolean;
    reports: ErrorReports;
    loopDelay?: LoopDelay | undefined;
    patience?: DatabasePatience | undefined;
  },
): Promise<OpenedShop> {
  const { databaseUrl: url, internalKey } = settings;
  return openShop({
    ...settings,
    ...given,
    settings: settings.shop,
    partners: createShopPartners(settings.shopPartners, settings.challenge),
    memberApi: createInternalCaller(settings.memberApiUrl, internalHeaders(internalKey)),
    startJobs: (log, report) => {
      const queue = { url, ...shopService, log, report };
      return runsJobs ? startJobs(queue) : openJobQueue({ ...queue, createsQueues: true });
    },
  });
}

function isForStaff({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(`${ADMIN_PREFIX}/`);
}
