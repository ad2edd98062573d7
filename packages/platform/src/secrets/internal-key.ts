import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestIdHeaders } from '../http/request-id.ts';

/** The header by which our servers authenticate to each other. */
export const INTERNAL_KEY_HEADER = 'internal-key';

/** Make the headers of calls between our servers: the key, and the id of the request they are made for. */
export function internalHeaders(internalKey: string): () => Record<string, string> {
  return () => ({ [INTERNAL_KEY_HEADER]: internalKey, ...requestIdHeaders() });
}

/** Create the check whether a request comes from a server of ours. */
export function createInternalCheck(
  internalKey: string,
): (request: Pick<IncomingMessage, 'headers'>) => boolean {
  return createKeyCheck(INTERNAL_KEY_HEADER, internalKey);
}

/** Create the check whether a request shows a key in a header, in the same time for any wrong one. */
export function createKeyCheck(
  header: string,
  key: string,
): (request: Pick<IncomingMessage, 'headers'>) => boolean {
  const expected = digest(key);
  return (request) => {
    const shown = request.headers[header];
    return typeof shown === 'string' && timingSafeEqual(digest(shown), expected);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
