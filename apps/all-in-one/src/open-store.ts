import { randomBytes } from 'node:crypto';
import { openProcessMetrics } from '@duskline/partners/open-process-metrics';
import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import { closeServer } from '@duskline/platform/http/listen';
import { serveOwnMetrics } from '@duskline/platform/metrics/serve-own-metrics';
import { createGateway } from './gateway.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { openBackOffice } from './open-back-office.ts';
import { openDatabase } from './open-database.ts';
import { release } from './release.ts';
import type { Settings } from './settings.ts';
import type { StartOptions } from './start-options.ts';
import { startupMessage } from './startup-message.ts';

/** What takes longer than this is a call of a partner, which is settled after the next start. */
export const DRAIN_MS = 2500;

type Close = () => Promise<void>;

export type OpenedStore = {
  message: string;
  /** Reports an error that nobody caught. */
  report(error: unknown, where: string): void;
  close: Close;
};

/** Make the key with which the two services know each other's calls. */
export function makeInternalKey(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Open every part of the store in this process, in the order of their dependencies, the gateway for
 * shoppers last. Parts are closed in reverse order: by `close`, or here when one does not open.
 */
export async function openStore(
  settings: Settings,
  { say, stopping, ...on }: StartOptions,
): Promise<OpenedStore> {
  const opened: Close[] = [];
  let drain: Close = async () => {};
  const close: Close = async () => {
    // Before the parts that answer them are closed, requests under way are answered.
    await drain();
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    for (const warning of settings.warnings) say(`! ${warning}`);
    const lock = await lockDataFolder(settings.dataDir);
    opened.push(lock.release);
    const gateway = createGateway();
    // Before anything else starts: a port in use is known at once, and shoppers are asked to wait.
    await gateway.listen(settings.port, settings.host);
    drain = () => gateway.drain(DRAIN_MS);
    opened.push(() => closeServer(gateway.server));
    if (settings.startsSandbox) {
      const { openSandbox } = await import('./open-sandbox.ts');
      opened.push(await openSandbox(settings));
    }
    const backOffice = openBackOffice(settings);
    await backOffice?.listen();
    const closeBackOffice = async () => backOffice?.close();
    opened.push(closeBackOffice);

    say(settings.databaseUrl === undefined ? 'starting the database …' : 'opening the database …');
    const [database, { openApis }, { serveShoppers }, { loadDemo }] = await Promise.all([
      openDatabase(settings, { say, stopping, ...on }).then((found) => {
        opened.push(found.close);
        return found;
      }),
      // Some thousand modules: they are loaded while the database starts.
      import('./open-apis.ts'),
      import('./serve-shoppers.ts'),
      import('./load-demo.ts'),
      backOffice && import('@duskline/shop-api/admin-app'),
    ]);
    stopping.throwIfAborted();

    const reports = createErrorReports({ ...settings.reports, release });
    opened.push(reports.close);
    const shared = { databaseUrl: database.url, internalKey: makeInternalKey(), runsJobs: true };
    const { url } = database;
    const demo = settings.loadsDemo ? await loadDemo(settings, url, say, stopping) : undefined;
    stopping.throwIfAborted();
    const apis = await openApis(settings, shared, reports, { say, stopping });
    opened.push(apis.close);
    await backOffice?.serve(apis.shop, apis.isReady);
    if (settings.metrics) {
      const metrics = await openProcessMetrics(apis.readings);
      opened.push(
        await serveOwnMetrics(settings.metrics, 'store', metrics, (error) =>
          reports.report(error, { part: 'all-in-one', where: 'metrics' }),
        ),
      );
    }
    // What its requests need is closed after it.
    opened.push(closeBackOffice);
    await serveShoppers(gateway, settings, apis, reports);
    return {
      message: startupMessage(settings, demo),
      report: (error, where) => reports.report(error, { part: 'all-in-one', where }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
