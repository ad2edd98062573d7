import type { IncomingMessage, ServerResponse } from 'node:http';
import { forRequest, REQUEST_ID_HEADER, requestIdOf } from '../http/request-id.ts';
import { kindOfUrl } from '../metrics/measure-page-request.ts';
import { startSpan } from './span.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answer a request of the storefront that no cache has answered, under its id and, where traces are
 * on, as a span named by the kind of its address. Calls made for it belong to it.
 */
export function tracePageRequest(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
): void {
  const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
  const { method = 'GET', url = '/' } = request;
  const span = startSpan(
    () => ({
      name: `${method} ${kindOfUrl(url)}`,
      kind: 'answer',
      facts: { 'duskline.part': 'storefront', 'duskline.request_id': id },
    }),
    request.headers,
  );
  if (!span) {
    forRequest(id, () => handle(request, response));
    return;
  }
  response.once('close', () => {
    const { statusCode } = response;
    const error = statusCode >= 500 ? String(statusCode) : undefined;
    span.end({ 'http.response.status_code': statusCode }, error);
  });
  forRequest(id, () => span.within(() => handle(request, response)));
}
