import { withoutPersonalData } from '@duskline/contract/reports.rules';
import { createStackParser, createTransport, linkedErrorsIntegration, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { ReportContext } from './error-reports.ts';

const TIME_LIMIT_MS = 3_000;
const REPORTS_ON_THEIR_WAY = 20;

export type Sentry = {
  /** Send an error in a scope of its own, so that it carries nothing of another request. */
  send(error: unknown, context: ReportContext): void;
  /** Resolves when what is on its way has been sent, or after so many milliseconds. */
  close(withinMs: number): Promise<void>;
};

/** Open Sentry's client without any of its instrumentation: it sends only what it is given. */
export function openSentry(settings: {
  dsn: string;
  environment: string;
  release: string;
}): Sentry {
  const client = new ServerRuntimeClient({
    ...settings,
    platform: 'node',
    includeServerName: false,
    sendClientReports: false,
    integrations: [linkedErrorsIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    beforeSend: withoutPersonalData,
    transport: ({ url, headers, recordDroppedEvent }) =>
      createTransport(
        { recordDroppedEvent, bufferSize: REPORTS_ON_THEIR_WAY },
        async ({ body }) => {
          const answer = await fetch(url, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/x-sentry-envelope' },
            body: body as string | Uint8Array<ArrayBuffer>,
            redirect: 'error',
            signal: AbortSignal.timeout(TIME_LIMIT_MS),
          });
          await answer.arrayBuffer();
          return {
            statusCode: answer.status,
            headers: {
              'retry-after': answer.headers.get('retry-after'),
              'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
            },
          };
        },
      ),
  });
  client.init();
  return {
    send(error, { part, where }) {
      const scope = new Scope();
      scope.setTransactionName(`${part} ${where}`);
      scope.setTag('part', part);
      client.captureException(error, undefined, scope);
    },
    async close(withinMs) {
      await client.close(withinMs);
    },
  };
}
