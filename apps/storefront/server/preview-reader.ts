import { ApiError, createCaller } from '@duskline/client';
import { PREVIEW_PASS_HEADER } from '@duskline/contract/shop/previews';
import { getPreview } from '@duskline/contract/shop/previews.calls';
import { shopHeaders } from '../app/lib/api/request-headers.ts';
import type { Preview } from '../app/lib/preview/preview.ts';
import type { StorefrontSettings } from '../app/lib/settings/settings.server.ts';

const NOT_FOUND = 404;

/** Create the function that asks the Shop API what a pass opens; undefined for one that opens nothing. */
export function createPreviewReader({
  shopApiUrl,
  clientId,
  pageCallsMs,
}: Pick<StorefrontSettings, 'shopApiUrl' | 'clientId' | 'pageCallsMs'>) {
  return async function findPreview(pass: string): Promise<Preview | undefined> {
    const call = createCaller({
      baseUrl: shopApiUrl,
      headers: () => ({ ...shopHeaders(clientId, 'PC'), [PREVIEW_PASS_HEADER]: pass }),
      send: (_call, url, request) =>
        fetch(url, { ...request, signal: AbortSignal.timeout(pageCallsMs) }),
    });
    try {
      return await call(getPreview);
    } catch (error) {
      if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
      throw error;
    }
  };
}
