import { createInternalCaller } from '@duskline/client';
import { openProcessMetrics } from '@duskline/partners/open-process-metrics';
import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import type { InvalidationFeed } from '@duskline/platform/cache/cache-invalidation';
import type { DatabasePatience } from '@duskline/platform/database/wait-for-database';
import { openJobQueue, startJobs } from '@duskline/platform/jobs/jobs';
import type { LoopDelay } from '@duskline/platform/load/loop-delay';
import { createReadings } from '@duskline/platform/metrics/readings';
import { serveOwnMetrics } from '@duskline/platform/metrics/serve-own-metrics';
import { openDoor, openServicePart } from '@duskline/platform/part/open-service-part';
import type { PartStart } from '@duskline/platform/part/run-part';
import { internalHeaders } from '@duskline/platform/secrets/internal-key';
import ownPackage from '../../package.json' with { type: 'json' };
import { buildMemberApi } from '../app.ts';
import { memberService } from '../service.ts';
import { createMemberPartners } from './member-partners.ts';
import { type OpenedMember, openMember } from './open-member.ts';
import type { MemberPartSettings } from './part-settings.ts';

/** Open the Member API as a process of its own. */
export async function openMemberPart(
  settings: MemberPartSettings,
  start: PartStart,
): Promise<string> {
  const reports = createErrorReports({ ...settings.reports, release: ownPackage.version });
  start.closeLater(reports.close);
  start.reportBy((error, where) => reports.report(error, { part: 'member-api', where }));
  const part = await openServicePart(settings, [memberService], 'duskline-member-api', start);
  const { loopDelay } = part;
  const opened = await openMemberOf(settings, {
    runsJobs: false,
    loopDelay,
    reports,
    patience: start,
  });
  const { member } = opened;
  start.closeLater(opened.close);
  await part.readiness[0]?.opened(member.db);
  if (settings.metrics) {
    const readings = createReadings(() => ({
      loopDelay,
      database: opened.database(),
      pools: { member: opened.usage() },
      limitCounts: { member: member.limitCounts },
    }));
    const metrics = await openProcessMetrics(readings);
    const report = (error: unknown) =>
      reports.report(error, { part: 'member-api', where: 'metrics' });
    start.closeLater(await serveOwnMetrics(settings.metrics, 'member-api', metrics, report));
  }
  const api = await buildMemberApi(member);
  start.closeLater(() => api.close());
  await api.ready();
  openDoor(part, start, (request, response) => api.routing(request, response));
  return `Member API on ${settings.host}:${settings.port}`;
}

/** Open the Member API's context by the settings of a process of its own, which runs the jobs or only queues them. */
export function openMemberOf(
  settings: MemberPartSettings,
  {
    runsJobs,
    ...given
  }: {
    runsJobs: boolean;
    reports: ErrorReports;
    loopDelay?: LoopDelay | undefined;
    patience?: DatabasePatience | undefined;
    invalidations?: InvalidationFeed | undefined;
  },
): Promise<OpenedMember> {
  const { databaseUrl: url, internalKey } = settings;
  return openMember({
    ...settings,
    ...given,
    settings: settings.member,
    partners: createMemberPartners(settings.memberPartners),
    shopApi: createInternalCaller(settings.shopApiUrl, internalHeaders(internalKey)),
    startJobs: (log, report) => {
      const queue = { url, ...memberService, log, report };
      return runsJobs ? startJobs(queue) : openJobQueue({ ...queue, createsQueues: true });
    },
  });
}
