import { onPartnerCall } from '@duskline/partners/partner-calls';
import { measure } from '@duskline/platform/metrics/measure';
import { type Metrics, openMetrics, type Readings } from '@duskline/platform/metrics/open-metrics';

/** Collect the figures of this process, calls of partners among them. */
export async function openProcessMetrics(readings: () => Promise<Readings>): Promise<Metrics> {
  const metrics = await openMetrics(readings);
  const stopHearing = onPartnerCall(({ partner, outcome }) =>
    measure('duskline_partner_calls_total', { partner, outcome }),
  );
  return {
    read: metrics.read,
    close() {
      stopHearing();
      metrics.close();
    },
  };
}
