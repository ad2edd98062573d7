import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReportLimit, failedCallPattern } from '@duskline/contract/reports.rules';
import { readSmallBody } from './read-small-body.ts';

const MAX_BYTES = 400;
const SAME_PER_MINUTE = 2;
const ALL_PER_MINUTE = 20;

/**
 * Create the endpoint where browsers report failed calls, for the chat on staging (spec, section 8).
 * A line is status, code, method and place, so that it can name nobody; anything else is dropped, and
 * so is what goes beyond the limits. It answers 204 whatever was sent.
 */
export function createFailedCallReports(notify: (line: string) => void, now = Date.now) {
  const maySend = createReportLimit(SAME_PER_MINUTE);
  const maySendAny = createReportLimit(ALL_PER_MINUTE);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const line = await readSmallBody(request, MAX_BYTES);
    response.writeHead(204, { 'cache-control': 'no-store', connection: 'close' }).end();
    if (line === undefined || !failedCallPattern.test(line)) return;
    if (maySend(line, now()) && maySendAny('all', now())) notify(line);
  };
}
