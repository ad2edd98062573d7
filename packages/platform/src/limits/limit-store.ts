import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { LimitCounts } from './limit-counts.ts';

/** Make the store in which `@fastify/rate-limit` counts the calls of each route by itself. */
export function limitStore(counts: LimitCounts, part: string): FastifyRateLimitStoreCtor {
  return class LimitStore implements FastifyRateLimitStore {
    #route = part;

    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs) => {
      counts.count(`${this.#route} ${key}`, windowMs).then(
        ({ calls, endsInMs }) => callback(null, { current: calls, ttl: endsInMs }),
        (error: Error) => callback(error),
      );
    };

    child: FastifyRateLimitStore['child'] = (options) => {
      const { routeInfo } = options as unknown as { routeInfo: { method: string; url: string } };
      const store = new LimitStore();
      store.#route = `${part} ${routeInfo.method} ${routeInfo.url}`;
      return store;
    };
  };
}
