import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { missingFigures, serialiseMetrics } from '@duskline/platform/metrics/open-metrics';
import { serveMetrics } from '@duskline/platform/metrics/serve-metrics';
import type { PartSlot } from './part-slot.ts';

/** A process that is busy for longer is said to be down in this reading. */
const ANSWERED_WITHIN_MS = 2000;

/**
 * Serve the figures of all processes, each labelled with its own: a sum of counters would fall when
 * one process is started again, which Prometheus takes for a new start of them all.
 */
export async function serveMetricsOfParts(
  address: { port: number; host: string },
  parts: readonly Pick<PartSlot, 'name' | 'measure'>[],
  reports: ErrorReports,
): Promise<() => Promise<void>> {
  const served = await serveMetrics(
    address,
    async () => {
      const figures = parts.map(
        async (part) => (await part.measure(ANSWERED_WITHIN_MS)) ?? missingFigures(part.name),
      );
      return serialiseMetrics(await Promise.all(figures));
    },
    (error) => reports.report(error, { part: 'all-in-one', where: 'metrics' }),
  );
  return served.close;
}
