import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { measureRequest } from './measure-requests.ts';

/**
 * Measure a request of a part that serves pages once it is answered: its address is named by its kind
 * alone.
 */
export function measurePageRequest(
  request: IncomingMessage,
  response: ServerResponse,
  part: 'storefront' | 'back-office' = 'storefront',
): void {
  const began = performance.now();
  const { method = 'GET', url = '/' } = request;
  response.once('close', () =>
    measureRequest({
      part,
      method,
      route: kindOfUrl(url),
      status: response.statusCode,
      seconds: (performance.now() - began) / 1000,
      isRefusedForLoad: response.hasHeader(SERVER_BUSY_HEADER),
    }),
  );
}

/** Return what is asked for: the store's health, a file, the data of a page, a call of staff, or a page. */
export function kindOfUrl(url: string): 'health' | 'file' | 'page data' | 'call' | 'page' {
  const [path = ''] = url.split('?', 1);
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (path.startsWith('/admin-api/')) return 'call';
  if (path.endsWith('.data')) return 'page data';
  return /\.[a-z0-9]{2,5}$/.test(path) ? 'file' : 'page';
}
