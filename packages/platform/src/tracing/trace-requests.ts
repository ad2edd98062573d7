import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forRequest } from '../http/request-id.ts';
import { type OpenSpan, startSpan } from './span.ts';

const spans = new WeakMap<FastifyRequest, OpenSpan>();

/**
 * Answer each request under its id and, where traces are on, as a span that goes on with the trace
 * it came with. `route` is a pattern: an address may name a person. Call it before other hooks.
 */
export function traceRequests(app: FastifyInstance, part: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const span = startSpan(() => describe(request, part), request.headers);
    if (span) spans.set(request, span);
    goOn(request, done);
  });
  // Reading a body leaves the request's own chain of calls.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const error = statusCode >= 500 ? String(statusCode) : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error);
    done();
  });
}

function goOn(request: FastifyRequest, done: () => void): void {
  const span = spans.get(request);
  forRequest(request.id, span ? () => span.within(done) : done);
}

function describe({ method, routeOptions, id }: FastifyRequest, part: string) {
  const route = routeOptions.url ?? 'none';
  return {
    name: `${method} ${route}`,
    kind: 'answer' as const,
    facts: {
      'http.request.method': method,
      'http.route': route,
      'duskline.part': part,
      'duskline.request_id': id,
    },
  };
}
