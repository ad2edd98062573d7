import { createReportLimit } from '@duskline/contract/reports.rules';
import type { ErrorReports } from './error-reports.ts';
import type { Sentry } from './sentry-client.ts';
import { createSlackLine } from './slack-line.ts';

const SAME_ERROR_PER_MINUTE = 3;
const LAST_REPORTS_MS = 2_000;

/**
 * Create error reports by Sentry's own SDK, and in `staging` one line each to a Slack channel (spec,
 * section 8). Without a DSN nothing goes to Sentry; with one its SDK is loaded for the first report.
 * The same error is sent at most three times a minute.
 */
export function createErrorReports(settings: {
  dsn: string | undefined;
  environment: string;
  release: string;
  slackWebhookUrl?: string | undefined;
}): ErrorReports {
  const { dsn, environment, release, slackWebhookUrl } = settings;
  let sentry: Promise<Sentry> | undefined;
  const slack =
    environment === 'staging' && slackWebhookUrl ? createSlackLine(slackWebhookUrl) : undefined;
  const mayGo = createReportLimit(SAME_ERROR_PER_MINUTE);

  return {
    report(error, context) {
      try {
        const name = titleOf(error);
        const place = `${context.part} ${context.where}`;
        if (!mayGo(`${name} ${place}`, Date.now())) return;
        if (dsn !== undefined) {
          // 217 modules: a process that has nothing to report does not load them (decision 1251).
          sentry ??= import('./sentry-client.ts').then(({ openSentry }) =>
            openSentry({ dsn, environment, release }),
          );
          sentry.then(({ send }) => send(error, context)).catch(() => {});
        }
        slack?.say(`[${environment} ${release}] ${name} (${place})`);
      } catch {
        // A report that fails must not cause another error.
      }
    },
    notifyChat(line, { part, where }) {
      slack?.say(`[${environment} ${release}] ${line} (${part} ${where})`);
    },
    async close() {
      await Promise.all([sentry?.then(({ close }) => close(LAST_REPORTS_MS)), slack?.close()]);
    },
  };
}

function titleOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
