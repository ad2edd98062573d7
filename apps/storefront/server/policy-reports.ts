import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReportLimit, placeOf } from '@duskline/contract/reports.rules';
import { readSmallBody } from './read-small-body.ts';

/** A report names a page, a directive and a source; more is none of ours. */
const MAX_BYTES = 16 * 1024;
const SAME_PER_MINUTE = 2;
const ALL_PER_MINUTE = 60;

/** What the policy blocked, without anything that names a shopper. */
export type PolicyViolation = { directive: string; source: string; place: string };

/**
 * Create the endpoint for reports of browsers about blocked content: bounded in size and number,
 * and logged as directive, origin and place alone. It answers 204 whatever was sent.
 */
export function createPolicyReports(log: (violation: PolicyViolation) => void, now = Date.now) {
  const mayLog = createReportLimit(SAME_PER_MINUTE);
  const mayLogAny = createReportLimit(ALL_PER_MINUTE);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readSmallBody(request, MAX_BYTES);
    response.writeHead(204, { 'cache-control': 'no-store', connection: 'close' }).end();
    for (const violation of text === undefined ? [] : readViolations(text)) {
      const isNew = mayLog(JSON.stringify(violation), now());
      if (isNew && mayLogAny('all', now())) log(violation);
    }
  };
}

type Facts = Record<string, unknown> | undefined;

/** Read both forms: `report-uri` sends one object, the Reporting API a list. */
function readViolations(text: string): PolicyViolation[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return [];
  }
  const reports = Array.isArray(sent) ? sent.slice(0, 10) : [sent];
  return reports.flatMap((report: Facts) => {
    const body = (report?.['csp-report'] ?? report?.body) as Facts;
    const directive = body?.['effective-directive'] ?? body?.effectiveDirective;
    if (typeof directive !== 'string') return [];
    return [
      {
        directive: directive.replace(/[^a-z-]/g, '').slice(0, 40),
        source: sourceOf(body?.['blocked-uri'] ?? body?.blockedURL),
        place: placeOf(textOf(body?.['document-uri'] ?? body?.documentURL)).slice(0, 200),
      },
    ];
  });
}

/** Anybody sends reports: what has no text of its own, such as an object that hides how, is none. */
function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : '';
}

/** The origin of what was blocked, or a word such as `inline`. */
function sourceOf(uri: unknown): string {
  if (typeof uri !== 'string') return 'unknown';
  if (/^[a-z-]{1,30}$/.test(uri)) return uri;
  return URL.canParse(uri) ? new URL(uri).origin : 'unknown';
}
