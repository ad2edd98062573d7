import { openProcessMetrics } from '@duskline/partners/open-process-metrics';
import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import { closeServer } from '@duskline/platform/http/listen';
import type { Metrics } from '@duskline/platform/metrics/open-metrics';
import { createGateway } from '../gateway.ts';
import { type OpenApis, openApis } from '../open-apis.ts';
import { DRAIN_MS } from '../open-store.ts';
import { release } from '../release.ts';
import { serveShoppers } from '../serve-shoppers.ts';
import type { Settings } from '../settings.ts';
import type { OpenedPart } from './opened-part.ts';
import type { PartReport } from './part-messages.ts';

/**
 * Answer shoppers once the database and its data are there; on `listen` a page asks them to wait
 * until then.
 */
export async function openWebPart(
  settings: Settings,
  report: (message: PartReport) => void,
): Promise<OpenedPart> {
  const gateway = createGateway();
  const listen = () => gateway.listen(settings.port, settings.host);
  const reports = createErrorReports({ ...settings.reports, release });
  const stopping = new AbortController();
  let apis: OpenApis | undefined;
  let metrics: Metrics | undefined;
  return {
    listen,
    async open({ databaseUrl, internalKey }) {
      const say = (line: string) => report({ report: 'line', line });
      const shared = { databaseUrl, internalKey, runsJobs: false };
      apis = await openApis(settings, shared, reports, { say, stopping: stopping.signal });
      if (settings.metrics) metrics = await openProcessMetrics(apis.readings);
      report({ report: 'opened' });
    },
    async serve() {
      if (!apis) throw new Error('the database was not opened before');
      await serveShoppers(gateway, settings, apis, reports);
      if (!gateway.server.listening) await listen();
      report({ report: 'serving' });
    },
    measure: async (process) => metrics?.read(process),
    retire: gateway.retire,
    async close() {
      stopping.abort();
      await gateway.drain(DRAIN_MS);
      await closeServer(gateway.server);
      metrics?.close();
      await apis?.close();
      await reports.close();
    },
    report: (error, where) => reports.report(error, { part: 'web', where }),
  };
}
