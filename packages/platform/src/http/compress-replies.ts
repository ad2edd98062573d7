import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this a reply fits into the first packets of a connection anyhow. */
const LEAST_BYTES = 4096;
/** A millisecond for 50 KB; higher qualities are for what is compressed once. */
const QUALITY = 4;

/**
 * Compress the large JSON replies of an API with Brotli where the client accepts it. Only answers to
 * GET: a page of another origin cannot make a browser send the shopper's tokens, which are headers,
 * so the length of a reply tells it nothing.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : '';
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (request.method !== 'GET' || !isJson || Buffer.byteLength(body) < LEAST_BYTES) {
      done(null, payload);
      return;
    }
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!acceptsBrotli(request.headers['accept-encoding'])) {
      done(null, payload);
      return;
    }
    const bytes = Buffer.from(body);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    brotliCompress(bytes, { params }, (error, compressed) => {
      if (error) return done(error);
      reply.header('content-encoding', 'br').header('content-length', compressed.length);
      done(null, compressed);
    });
  });
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((coding) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(coding));
}
