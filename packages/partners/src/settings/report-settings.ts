import { httpUrl } from '@duskline/platform/settings';
import { z } from 'zod';

/** Where errors are reported; each may be left out. */
export const reportVariables = {
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[^\s/]+\/(?:[^\s]+\/)?\d+$/, 'must be the DSN of a Sentry project')
    .optional(),
  /** In `staging` the chat is notified too. */
  SENTRY_ENVIRONMENT: z.string().min(1).optional(),
  SLACK_WEBHOOK_URL: httpUrl.optional(),
};

export type ReportSettings = {
  dsn: string | undefined;
  environment: string;
  slackWebhookUrl: string | undefined;
};

/** The keys that the sandbox's stand-ins of Sentry and Slack accept. */
export type ReportKeys = Record<'SENTRY_KEY' | 'SENTRY_PROJECT' | 'SLACK_HOOK', string>;

type Given = z.output<z.ZodObject<typeof reportVariables>> & { NODE_ENV: string };

/** Read where errors are reported: the URLs given, else those of the sandbox where it runs. */
export function readReportSettings(
  given: Given,
  sandbox: { url: string; keys: ReportKeys } | undefined,
): ReportSettings {
  return {
    dsn: given.SENTRY_DSN ?? (sandbox && sandboxDsn(sandbox.url, sandbox.keys)),
    environment: given.SENTRY_ENVIRONMENT ?? given.NODE_ENV,
    slackWebhookUrl:
      given.SLACK_WEBHOOK_URL ??
      (sandbox && `${sandbox.url}/slack/services/${sandbox.keys.SLACK_HOOK}`),
  };
}

function sandboxDsn(url: string, keys: ReportKeys): string {
  return `${url.replace('://', `://${keys.SENTRY_KEY}@`)}/sentry/${keys.SENTRY_PROJECT}`;
}
