import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { sendPage } from '../pages/page.ts';
import { seoulIso } from '../seoul-time.ts';
import { prependBounded } from '../state/bounded.ts';
import type { StateFile } from '../state/state-file.ts';
import { reportsPage } from './reports.page.ts';
import { addSentry } from './sentry.ts';
import { addSlack } from './slack.ts';
import { ChatMessage, ErrorReport } from './stored-reports.ts';

/** Register the list of reports: `/reports` for people, `/reports/errors.json` and `/reports/chat.json` for tests. */
export function addReports(
  app: FastifyInstance,
  parts: { keys: PartnerKeys; file: StateFile; now: () => Date },
): void {
  const { keys, file, now } = parts;
  const errors: ErrorReport[] = [];
  errors.push(...file.section('errorReports', z.array(ErrorReport), [], () => errors));
  const chat: ChatMessage[] = [];
  chat.push(...file.section('chatMessages', z.array(ChatMessage), [], () => chat));

  addSentry(app, keys, (event) => {
    prependBounded(errors, { ...event, at: seoulIso(now()) });
    file.touch();
  });
  addSlack(app, keys, (text) => {
    prependBounded(chat, { text, at: seoulIso(now()) });
    file.touch();
  });

  app.get('/reports', (_request, reply) =>
    sendPage(reply.header('refresh', '5'), reportsPage(errors, chat)),
  );

  app.get('/reports/errors.json', () => errors);

  app.get('/reports/chat.json', () => chat);
}
