import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import { watchLoopDelay } from '@duskline/platform/load/loop-delay';
import { measurePageRequest } from '@duskline/platform/metrics/measure-page-request';
import { openMetrics } from '@duskline/platform/metrics/open-metrics';
import { createReadings } from '@duskline/platform/metrics/readings';
import { serveOwnMetrics } from '@duskline/platform/metrics/serve-own-metrics';
import { createPartServer } from '@duskline/platform/part/part-server';
import type { PartStart } from '@duskline/platform/part/run-part';
import { SettingsError } from '@duskline/platform/settings';
import ownPackage from '../package.json' with { type: 'json' };
import { readBackOfficeApp } from './back-office-files.ts';
import { createBackOffice } from './create-back-office.ts';
import { createCallForwarder } from './forward-calls.ts';
import type { BackOfficeSettings } from './settings.ts';

const CLOSE_WITHIN_MS = 4000;

/** Open the back office as a process of its own: the built app, and its calls carried to the Shop API. */
export async function openBackOfficePart(
  settings: BackOfficeSettings,
  { say, closeLater, reportBy }: PartStart,
): Promise<string> {
  for (const warning of settings.warnings) say(`! ${warning}`);
  const reports = createErrorReports({ ...settings.reports, release: ownPackage.version });
  closeLater(reports.close);
  const report = (error: unknown, where: string) =>
    reports.report(error, { part: 'back-office', where });
  reportBy(report);
  const app = readBackOfficeApp();
  if (!app) throw new SettingsError('the back office is not built: npm run part -- back-office');
  // Without the Shop API its screens still open and say so.
  const server = createPartServer(async () => ({}));
  await server.listen(settings.port, settings.host);
  if (settings.metrics) {
    const loopDelay = watchLoopDelay();
    closeLater(async () => loopDelay.stop());
    const metrics = await openMetrics(createReadings(() => ({ loopDelay })));
    const onError = (error: unknown) => report(error, 'metrics');
    closeLater(await serveOwnMetrics(settings.metrics, 'back-office', metrics, onError));
  }
  const calls = createCallForwarder(settings);
  closeLater(async () => calls.close());
  const office = createBackOffice(settings, app);
  office.open({ adminApi: calls.forward, isReady: async () => true });
  closeLater(() => server.close(CLOSE_WITHIN_MS));
  server.open((request, response) => {
    measurePageRequest(request, response, 'back-office');
    office.handle(request, response);
  });
  return `back office on ${settings.host}:${settings.port}`;
}
