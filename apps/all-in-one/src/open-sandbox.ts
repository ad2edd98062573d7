import { join } from 'node:path';
import { listen } from '@duskline/platform/http/listen';
import { buildSandbox } from '@duskline/sandbox/app';
import type { Settings } from './settings.ts';

/** Start the stand-ins of the partners on a port of their own; returns the function that stops them. */
export async function openSandbox(settings: Settings): Promise<() => Promise<void>> {
  const sandbox = await buildSandbox({
    origin: settings.sandboxUrl,
    smtpPort: settings.sandboxSmtpPort,
    webhookUrl: `http://127.0.0.1:${settings.port}/shop-api/payments/webhooks/toss`,
    shopUrl: settings.siteUrl,
    stateFile: join(settings.dataDir, 'sandbox.json'),
  });
  await sandbox.ready();
  await listen(sandbox.server, settings.sandboxPort, settings.host, 'SANDBOX_PORT');
  return async () => {
    sandbox.server.closeAllConnections();
    await sandbox.close();
  };
}
