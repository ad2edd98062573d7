import { createPartServer } from '@duskline/platform/part/part-server';
import type { PartStart } from '@duskline/platform/part/run-part';
import { SettingsError } from '@duskline/platform/settings';
import { readBackOfficeApp } from './back-office-files.ts';
import { createBackOffice } from './create-back-office.ts';
import { createCallForwarder } from './forward-calls.ts';
import type { BackOfficeSettings } from './settings.ts';

const CLOSE_WITHIN_MS = 4000;

/** Open the back office as a process of its own: the built app, and its calls carried to the Shop API. */
export async function openBackOfficePart(
  settings: BackOfficeSettings,
  { say, closeLater }: PartStart,
): Promise<string> {
  for (const warning of settings.warnings) say(`! ${warning}`);
  const app = readBackOfficeApp();
  if (!app) throw new SettingsError('the back office is not built: npm run part -- back-office');
  // Without the Shop API its screens still open and say so.
  const server = createPartServer(async () => ({}));
  await server.listen(settings.port, settings.host);
  const calls = createCallForwarder(settings);
  closeLater(async () => calls.close());
  const office = createBackOffice(settings, app);
  office.open({ adminApi: calls.forward, isReady: async () => true });
  closeLater(() => server.close(CLOSE_WITHIN_MS));
  server.open(office.handle);
  return `back office on ${settings.host}:${settings.port}`;
}
