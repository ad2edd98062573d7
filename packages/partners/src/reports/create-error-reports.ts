import { createReportLimit } from '@duskline/contract/reports.rules';
import type { ErrorReports } from './error-reports.ts';
import { createSlackLine } from './slack-line.ts';

const SAME_ERROR_PER_MINUTE = 3;
const LAST_REPORTS_MS = 2_000;

/**
 * Create error reports by Sentry's own SDK, and in `staging` one line each to a Slack channel (spec,
 * section 8). Without a DSN nothing goes to Sentry. The same error is sent at most three times a minute.
 */
export function createErrorReports(settings: {
  dsn: string | undefined;
  environment: string;
  release: string;
  slackWebhookUrl?: string | undefined;
}): ErrorReports {
  const { dsn, environment, release, slackWebhookUrl } = settings;
  // 180 modules, which a store without a DSN does not load.
  const sentry =
    dsn === undefined
      ? undefined
      : import('./sentry-client.ts').then(({ openSentry }) =>
          openSentry({ dsn, environment, release }),
        );
  const slack =
    environment === 'staging' && slackWebhookUrl ? createSlackLine(slackWebhookUrl) : undefined;
  const mayGo = createReportLimit(SAME_ERROR_PER_MINUTE);

  return {
    report(error, context) {
      try {
        const name = titleOf(error);
        const place = `${context.part} ${context.where}`;
        if (!mayGo(`${name} ${place}`, Date.now())) return;
        sentry?.then(({ send }) => send(error, context)).catch(() => {});
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
