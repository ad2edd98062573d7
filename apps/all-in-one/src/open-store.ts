import type { IncomingMessage, ServerResponse } from 'node:http';
import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import type { ErrorReports } from '@duskline/partners/reports/error-reports';
import { systemClock } from '@duskline/platform/clock';
import { closeServer } from '@duskline/platform/listen';
import { createLog } from '@duskline/platform/log';
import { createTaggedCache } from '@duskline/platform/tagged-cache';
import { warmUpSearchIndex } from '@duskline/shop-api/app';
import ownPackage from '../package.json' with { type: 'json' };
import { createGateway } from './gateway.ts';
import { loadDemo } from './load-demo.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { type OpenApis, openApis } from './open-apis.ts';
import { openDatabase } from './open-database.ts';
import { openSandbox } from './open-sandbox.ts';
import { writeSecurityTxt } from './security-txt.ts';
import type { Settings } from './settings.ts';
import type { StartOptions } from './start-options.ts';
import { startupMessage } from './startup-message.ts';

const release = ownPackage.version;

const PAGE_CACHE_BYTES = 32 * 1024 * 1024;
const PAGE_STALE_SECONDS = 300;
/** What takes longer than this is a call of a partner, which is settled after the next start. */
const DRAIN_MS = 2500;

type Close = () => Promise<void>;

export type OpenedStore = {
  message: string;
  /** Reports an error that nobody caught. */
  report(error: unknown, where: string): void;
  close: Close;
};

/**
 * Open every part of the store in the order of their dependencies, the gateway for shoppers last.
 * Parts are closed in reverse order: by `close`, or here when one does not open.
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
    const gateway = await createGateway(settings.port, settings.host);
    drain = () => gateway.drain(DRAIN_MS);
    opened.push(() => closeServer(gateway.server));
    if (settings.startsSandbox) opened.push(await openSandbox(settings));

    say(settings.databaseUrl === undefined ? 'starting the database …' : 'opening the database …');
    const database = await openDatabase(settings, on);
    opened.push(database.close);
    stopping.throwIfAborted();

    const reports = createErrorReports({ ...settings.reports, release });
    opened.push(reports.close);
    const apis = await openApis(settings, database.url, reports);
    opened.push(apis.close);
    const demo = settings.loadsDemo ? await loadDemo(settings, apis, say, stopping) : undefined;
    stopping.throwIfAborted();
    await warmUpSearchIndex(apis.shop);

    const storefront = await openStorefront(settings, apis.invalidations, reports);
    gateway.open({
      isReady: apis.isReady,
      serveCachedPage: storefront.serveCached,
      shopApi: (request, response) => apis.shopApi.routing(request, response),
      memberApi: (request, response) => apis.memberApi.routing(request, response),
      storefront: storefront.handle,
      securityTxt: securityTxtOf(settings),
    });
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

function securityTxtOf({ securityContact, siteUrl }: Settings): (() => string) | undefined {
  if (securityContact === undefined) return undefined;
  return () => writeSecurityTxt(securityContact, siteUrl, systemClock.now());
}

async function openStorefront(
  settings: Settings,
  invalidations: OpenApis['invalidations'],
  reports: ErrorReports,
) {
  // React and the router choose their fast build by this variable when they are loaded.
  process.env.NODE_ENV = 'production';
  const { createStorefront } = await import('@duskline/storefront/server/create-storefront.ts');
  const log = createLog('storefront', settings.logLevel);
  const storefront = await createStorefront({
    siteUrl: settings.siteUrl,
    shopApiUrl: `http://127.0.0.1:${settings.port}/shop-api`,
    memberApiUrl: `http://127.0.0.1:${settings.port}/member-api`,
    browserShopApiUrl: `${settings.siteUrl}/shop-api`,
    browserMemberApiUrl: `${settings.siteUrl}/member-api`,
    cache: createTaggedCache({
      maxBytes: PAGE_CACHE_BYTES,
      staleAfterSeconds: PAGE_STALE_SECONDS,
    }),
    report: (error, where) => {
      log.error(error, 'page');
      reports.report(error, { part: 'storefront', where: where ?? 'page' });
    },
    browserReports: { ...settings.reports, release },
    partners: {
      paymentScriptUrl: settings.partners.TOSS_SCRIPT_URL,
      identityWindowUrl: settings.partners.KCP_WINDOW_URL,
    },
    onFailedCall: (line) => reports.notifyChat(line, { part: 'browser', where: 'call' }),
    onPolicyViolation: (violation) => log.warn(violation, 'blocked by the content policy'),
  });
  invalidations.subscribe((tags) =>
    storefront.invalidate(tags.length === 0 ? ['maintenance'] : tags),
  );
  return {
    serveCached: storefront.serveCached,
    handle: (request: IncomingMessage, response: ServerResponse) =>
      void storefront.handle(request, response),
  };
}
