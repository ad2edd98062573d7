import { withoutPersonalData } from '@duskline/contract/reports.rules';
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import type { ReportTarget } from '../settings/runtime-config.ts';

let client: BrowserClient | undefined;

/** Send a report by Sentry's client; its tracking of clicks, pages and requests is off. */
export function sendReport(target: ReportTarget, error: unknown, where: string): void {
  client ??= openClient(target);
  const scope = new Scope();
  scope.setTransactionName(where);
  scope.setTag('part', 'browser');
  client.captureException(error, undefined, scope);
}

function openClient(target: ReportTarget): BrowserClient {
  const opened = new BrowserClient({
    ...target,
    integrations: [],
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeSend: withoutPersonalData,
  });
  opened.init();
  return opened;
}
