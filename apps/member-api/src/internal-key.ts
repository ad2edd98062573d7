import { createHash, timingSafeEqual } from 'node:crypto';
import { INTERNAL_KEY_HEADER } from '@duskline/contract/internal/passwords';
import type { FastifyRequest } from 'fastify';

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
