import { measure } from '@duskline/platform/metrics/measure';
import { type Metrics, openMetrics, type Readings } from '@duskline/platform/metrics/open-metrics';
import { onFileStoreError } from './files/file-store-error.ts';
import { onPartnerCall } from './partner-calls.ts';

/** Collect the figures of a process that calls partners: those calls and errors of the file store among them. */
export async function openProcessMetrics(readings: () => Promise<Readings>): Promise<Metrics> {
  const metrics = await openMetrics(readings);
  const stopListening = [
    onPartnerCall(({ partner, outcome }) =>
      measure('duskline_partner_calls_total', { partner, outcome }),
    ),
    onFileStoreError(({ store, problem }) =>
      measure('duskline_file_store_errors_total', { store, problem }),
    ),
  ];
  return {
    read: metrics.read,
    close() {
      for (const stop of stopListening) stop();
      metrics.close();
    },
  };
}
