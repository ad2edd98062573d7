import { type Metrics, serialiseMetrics } from './open-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Where operators read figures. */
export type MetricsAddress = { port: number; host: string };

/**
 * Serve the figures of one process, labelled with `process`. Returns how to close both; throws a
 * `SettingsError` that names `METRICS_PORT` when the port cannot be had.
 */
export async function serveOwnMetrics(
  address: MetricsAddress,
  process: string,
  metrics: Metrics,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  try {
    const write = async () => serialiseMetrics([await metrics.read(process)]);
    const served = await serveMetrics(address, write, onError);
    return async () => {
      await served.close();
      metrics.close();
    };
  } catch (error) {
    metrics.close();
    throw error;
  }
}
