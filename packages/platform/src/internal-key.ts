import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The header in which our servers show each other that they are ours. */
export const INTERNAL_KEY_HEADER = 'internal-key';

/** Makes the check whether a request comes from a server of ours. */
export function createInternalCheck(internalKey: string): (request: FastifyRequest) => boolean {
  const expected = digest(internalKey);
  return (request) => {
    const shown = request.headers[INTERNAL_KEY_HEADER];
    return typeof shown === 'string' && timingSafeEqual(digest(shown), expected);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
