import type { IncomingMessage, ServerResponse } from 'node:http';
import { createKeyCheck } from '../secrets/internal-key.ts';
import type { InvalidationFeed } from './cache-invalidation.ts';

/** Where the Shop API sends invalidations to storefronts that have no database (decision 0573). */
export const INVALIDATIONS_PATH = '/internal/invalidations';
/** The header by which a storefront shows that it is one of the store's. */
export const INVALIDATION_KEY_HEADER = 'invalidation-key';
/** The line that says that anything may have changed. */
export const EVERYTHING = '*';
/** An empty line says so often that the stream lives. */
export const ALIVE_EVERY_MS = 15_000;

/** More storefronts than any store has. */
const MOST_STREAMS = 200;
/** A storefront that reads no more is cut off; it empties its cache when it comes again. */
const MOST_UNREAD_BYTES = 256 * 1024;

/**
 * Create what sends invalidations to storefronts, a line each: tags with spaces between them.
 * `handle` returns whether the request was for it; without a key, and for whoever shows another one,
 * nothing is there.
 */
export function createInvalidationStream(
  feed: InvalidationFeed,
  key: string | undefined,
): { handle(request: IncomingMessage, response: ServerResponse): boolean; close(): void } {
  const streams = new Set<ServerResponse>();
  const isStorefront = key === undefined ? undefined : createKeyCheck(INVALIDATION_KEY_HEADER, key);
  const send = (line: string) => {
    for (const stream of streams) {
      if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy();
      else stream.write(`${line}\n`);
    }
  };
  feed.subscribe((tags) => send(tags.length === 0 ? EVERYTHING : tags.join(' ')));
  const timer = setInterval(() => send(''), ALIVE_EVERY_MS).unref();
  return {
    handle(request, response) {
      if (request.url !== INVALIDATIONS_PATH || !isStorefront?.(request)) return false;
      if (streams.size >= MOST_STREAMS) {
        response.writeHead(503, { 'retry-after': '5' }).end();
        return true;
      }
      streams.add(response);
      response.once('close', () => streams.delete(response));
      response.writeHead(200, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('\n');
      return true;
    },
    close() {
      clearInterval(timer);
      for (const stream of streams) stream.end();
    },
  };
}
