import { listen } from '@duskline/platform/http/listen';
import { runPart } from '@duskline/platform/part/run-part';
import { buildSandbox } from './app.ts';
import { readSettings } from './settings.ts';

await runPart(readSettings, async ({ port, host, ...settings }, { closeLater }) => {
  const sandbox = await buildSandbox(settings);
  closeLater(async () => {
    sandbox.server.closeAllConnections();
    await sandbox.close();
  });
  await sandbox.ready();
  await listen(sandbox.server, port, host, 'SANDBOX_PORT');
  return `연습용 파트너: ${settings.origin}`;
});
