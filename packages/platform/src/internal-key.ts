import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The header by which our servers authenticate to each other. */
export const INTERNAL_KEY_HEADER = 'internal-key';

/** Create the check whether a request comes from a server of ours. */
export function createInternalCheck(internalKey: string): (request: FastifyRequest) => boolean {
  return createKeyCheck(INTERNAL_KEY_HEADER, internalKey);
}

/** Create the check whether a request shows a key in a header, in the same time for any wrong one. */
export function createKeyCheck(header: string, key: string): (request: FastifyRequest) => boolean {
  const expected = digest(key);
  return (request) => {
    const shown = request.headers[header];
    return typeof shown === 'string' && timingSafeEqual(digest(shown), expected);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
