import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import type { FastifyInstance } from 'fastify';
import { measure } from './measure.ts';

/** Where no route matched: the address itself may be anything, and is no label. */
const NO_ROUTE = 'none';

/** Measure an answered request. `route` is a pattern, never an address: that may name a person. */
export function measureRequest(request: {
  part: string;
  method: string;
  route: string;
  status: number;
  seconds: number;
  isRefusedForLoad: boolean;
}): void {
  const { part, method, route, status, seconds } = request;
  const statusClass = `${Math.floor(status / 100)}xx`;
  measure('duskline_http_requests_total', { part, method, route, status: statusClass });
  measure('duskline_http_request_seconds', { part, method, route }, seconds);
  if (request.isRefusedForLoad) measure('duskline_requests_refused_total', { part });
}

/** Measure every request of an API. Call it before the routes. */
export function measureRequests(app: FastifyInstance, part: string): void {
  app.addHook('onResponse', (request, reply, done) => {
    measureRequest({
      part,
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      isRefusedForLoad: reply.hasHeader(SERVER_BUSY_HEADER),
    });
    done();
  });
}
