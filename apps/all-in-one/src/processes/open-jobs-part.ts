import { openProcessMetrics } from '@duskline/partners/open-process-metrics';
import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import type { Metrics } from '@duskline/platform/metrics/open-metrics';
import { loadDemo } from '../load-demo.ts';
import { type OpenApis, openApis } from '../open-apis.ts';
import { type OpenBackOffice, openBackOffice } from '../open-back-office.ts';
import { release } from '../release.ts';
import type { Settings } from '../settings.ts';
import type { OpenedPart } from './opened-part.ts';
import type { PartReport } from './part-messages.ts';

/**
 * Run the jobs of both services and the back office, which has a port of its own; fills an empty demo
 * database first.
 */
export async function openJobsPart(
  settings: Settings,
  report: (message: PartReport) => void,
): Promise<OpenedPart> {
  const reports = createErrorReports({ ...settings.reports, release });
  const stopping = new AbortController();
  let apis: OpenApis | undefined;
  let metrics: Metrics | undefined;
  let backOffice: OpenBackOffice | undefined;
  return {
    async open({ databaseUrl, internalKey }) {
      const say = (line: string) => report({ report: 'line', line });
      const demo = settings.loadsDemo
        ? await loadDemo(settings, databaseUrl, say, stopping.signal)
        : undefined;
      const shared = { databaseUrl, internalKey, runsJobs: true };
      apis = await openApis(settings, shared, reports, { say, stopping: stopping.signal });
      if (settings.metrics) metrics = await openProcessMetrics(apis.readings);
      // The port is shared with the process that this one replaces: it listens when it can answer.
      backOffice = openBackOffice(settings);
      await backOffice?.serve(apis.shop, apis.isReady);
      await backOffice?.listen();
      report({ report: 'opened', demo });
    },
    measure: async (process) => metrics?.read(process),
    retire: async () => backOffice?.retire(),
    async close() {
      stopping.abort();
      await backOffice?.close();
      metrics?.close();
      await apis?.close();
      await reports.close();
    },
    report: (error, where) => reports.report(error, { part: 'jobs', where }),
  };
}
