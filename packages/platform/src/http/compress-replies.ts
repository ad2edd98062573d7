import { acceptsCoding } from '@duskline/contract/accepted-coding.rules';
import type { FastifyInstance } from 'fastify';
import { ownBytes } from '../cache/own-bytes.ts';
import { compressBytes } from './compress-bytes.ts';

/** Below this a reply fits into the first packets of a connection anyhow. */
const LEAST_BYTES = 4096;
/**
 * From quality 4 on Brotli takes a megabyte of memory anew for each reply, however short: ten times the
 * CPU for 5 % fewer bytes (decision 1070).
 */
const QUALITY = 3;
/** What a reply that is kept takes beside its plain bytes, about: 1 to 7 KB. */
const KEPT_BYTES = 4096;

/** Return about how many bytes a reply takes that is cached and sent again, its compressed form included. */
export function bytesWithCompressed(plainBytes: number): number {
  return plainBytes < LEAST_BYTES ? plainBytes : plainBytes + KEPT_BYTES;
}

/**
 * Compress the large JSON replies of an API with Brotli where the client accepts it. Only answers to
 * GET: a page of another origin cannot make a browser send the shopper's tokens, which are headers,
 * so the length of a reply tells it nothing. Bytes that are sent a second time stay
 * compressed for as long as somebody holds them: a cache, or those who share a read.
 */
export function compressReplies(
  app: FastifyInstance,
  compressWith: Compress = (bytes) => compressBytes(bytes, QUALITY),
): void {
  const compress = keepWhatIsSentAgain(compressWith);
  app.addHook('onSend', (request, reply, payload, done) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : '';
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (request.method !== 'GET' || !isJson || Buffer.byteLength(body) < LEAST_BYTES) {
      done(null, payload);
      return;
    }
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!acceptsCoding(String(request.headers['accept-encoding'] ?? ''), 'br')) {
      done(null, payload);
      return;
    }
    compress(typeof body === 'string' ? Buffer.from(body) : body).then((compressed) => {
      reply.header('content-encoding', 'br').header('content-length', compressed.length);
      done(null, compressed);
    }, done);
  });
}

type Compress = (bytes: Buffer) => Promise<Buffer>;

/** Keep what `compress` makes of bytes that it is given again; it is gone when they are. */
export function keepWhatIsSentAgain(compress: Compress): Compress {
  const seen = new WeakSet<Buffer>();
  const kept = new WeakMap<Buffer, Promise<Buffer>>();
  return (bytes) => {
    const known = kept.get(bytes);
    if (known) return known;
    if (!seen.has(bytes)) {
      seen.add(bytes);
      return compress(bytes);
    }
    const compressed = compress(bytes).then(ownBytes);
    // A failure is not kept: the next one tries again.
    compressed.catch(() => kept.delete(bytes));
    kept.set(bytes, compressed);
    return compressed;
  };
}
