import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { type Readings, writeMetrics } from '@duskline/platform/metrics/open-metrics';
import { serveMetrics } from '@duskline/platform/metrics/serve-metrics';
import { openProcessMetrics } from './open-process-metrics.ts';

/** Serve the figures of a store that is one process. Returns how to close it. */
export async function serveOwnMetrics(
  address: { port: number; host: string },
  readings: () => Promise<Readings>,
  reports: ErrorReports,
): Promise<() => Promise<void>> {
  const metrics = await openProcessMetrics(readings);
  const served = await serveMetrics(
    address,
    async () => writeMetrics([await metrics.read('store')]),
    (error) => reports.report(error, { part: 'all-in-one', where: 'metrics' }),
  );
  return async () => {
    await served.close();
    metrics.close();
  };
}
