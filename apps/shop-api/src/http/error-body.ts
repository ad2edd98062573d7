import { shopRefusals } from '@duskline/contract/shop/refusals';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { Catalogue, ErrorBody } from '@duskline/platform/http-api';

const STATUS_TEXT: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

export const shopCatalogue: Catalogue = shopRefusals;

/** The reference's error body (notes, section 2): `error` is a list where a value was invalid. */
export const shopErrorBody: ErrorBody = (entry, request, problems) => ({
  timestamp: seoulDateTime(new Date()),
  path: `${request.method} ${pathOf(request.url)}`,
  status: entry.status,
  error: problems ?? STATUS_TEXT[entry.status] ?? 'Error',
  code: entry.code,
  message: entry.text,
});

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? url;
  return path.replace(/^\/shop-api(?=\/)/, '');
}
