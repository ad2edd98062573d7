import { buildMemberApi, readMemberReadings } from '@duskline/member-api/app';
import { openMemberOf } from '@duskline/member-api/opening/open-member-part';
import { memberService } from '@duskline/member-api/service';
import { openProcessMetrics } from '@duskline/partners/open-process-metrics';
import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import { watchJobProcesses } from '@duskline/platform/jobs/job-processes';
import { createReadings, mergeReadings } from '@duskline/platform/metrics/readings';
import { serveOwnMetrics } from '@duskline/platform/metrics/serve-own-metrics';
import { openDoor, openServicePart } from '@duskline/platform/part/open-service-part';
import type { PartStart } from '@duskline/platform/part/run-part';
import { buildShopApi, readShopReadings } from '@duskline/shop-api/app';
import { openShopOf } from '@duskline/shop-api/opening/open-shop-part';
import { shopService } from '@duskline/shop-api/service';
import ownPackage from '../package.json' with { type: 'json' };
import type { WorkerSettings } from './settings.ts';

const NOT_FOUND = 404;

/**
 * Run the jobs of both services as a process of its own. It answers no shopper: its port has the
 * checks alone. Where several run, each job is still done once: the queue gives it to one of them.
 */
export async function openWorker(settings: WorkerSettings, start: PartStart): Promise<string> {
  const reports = createErrorReports({ ...settings.reports, release: ownPackage.version });
  start.closeLater(reports.close);
  start.reportBy((error, where) => reports.report(error, { part: 'jobs', where }));
  const services = [shopService, memberService];
  const part = await openServicePart(settings, services, 'duskline-worker', start);
  const [ofShop, ofMember] = part.readiness;
  const shop = await openShopOf(settings, { runsJobs: true, reports, patience: start });
  start.closeLater(shop.close);
  const members = await openMemberOf(settings, {
    runsJobs: true,
    reports,
    patience: start,
    invalidations: shop.shop.invalidations,
  });
  start.closeLater(members.close);
  start.closeLater(watchJobProcesses(shop.shop.db, shop.shop.log));
  await ofShop?.opened(shop.shop.db);
  await ofMember?.opened(members.member.db);
  if (settings.metrics) {
    const ofProcess = () => ({
      loopDelay: part.loopDelay,
      database: shop.database(),
      pools: { shop: shop.usage(), member: members.usage() },
      standby: shop.standby,
      limitCounts: { shop: shop.shop.limitCounts, member: members.member.limitCounts },
    });
    const readings = createReadings(ofProcess, {
      read: async () =>
        mergeReadings(
          await Promise.all([readShopReadings(shop.shop), readMemberReadings(members.member)]),
        ),
      onError: (error) => shop.shop.log.error({ err: error }, 'figures of the database'),
    });
    const metrics = await openProcessMetrics(readings);
    start.closeLater(
      await serveOwnMetrics(settings.metrics, 'worker', metrics, (error) =>
        reports.report(error, { part: 'jobs', where: 'metrics' }),
      ),
    );
  }
  // Building an API registers its jobs.
  const apis = [await buildMemberApi(members.member), await buildShopApi(shop.shop)];
  start.closeLater(async () => {
    await Promise.all(apis.map((api) => api.close()));
  });
  await Promise.all(apis.map((api) => api.ready()));
  openDoor(part, start, (_request, response) => response.writeHead(NOT_FOUND).end());
  return `worker, its checks on ${settings.host}:${settings.port}`;
}
