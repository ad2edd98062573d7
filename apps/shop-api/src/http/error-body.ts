import { STATUS_CODES } from 'node:http';
import { adminRefusals } from '@duskline/contract/admin/refusals';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { Catalogue, ErrorBody } from '@duskline/platform/http/http-api';

export const shopCatalogue: Catalogue = shopRefusals;
/** The same in the sentences that staff read. */
export const adminCatalogue: Catalogue = adminRefusals;

/** Make the reference's error body (notes, section 2); `error` is a list where a value was invalid. */
export const shopErrorBody: ErrorBody = (entry, request, problems) => ({
  timestamp: seoulDateTime(new Date()),
  path: `${request.method} ${pathOf(request.url)}`,
  status: entry.status,
  error: problems ?? STATUS_CODES[entry.status] ?? 'Error',
  code: entry.code,
  message: entry.text,
});

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? url;
  return path.replace(/^\/(?:shop|admin)-api(?=\/)/, '');
}
