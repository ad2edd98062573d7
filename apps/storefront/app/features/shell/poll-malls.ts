import { ApiError, createCaller } from '@duskline/client';
import { getMall } from '@duskline/contract/shop/malls.calls';
import { shopHeaders } from '../../lib/api/request-headers.ts';
import { platformOf } from '../../lib/native/in-app.ts';
import { showAlert } from '../../ui/overlays.ts';

/** A call without a response for this long: the shop is still down. */
const POLL_TIMEOUT_MS = 15_000;

/**
 * Ask the malls call once whether the shop is back: reload at a 200, show the message of another refusal
 * until it is closed.
 */
export async function pollMalls(shop: { shopApiUrl: string; clientId: string }): Promise<void> {
  const call = createCaller({
    baseUrl: shop.shopApiUrl,
    headers: () => shopHeaders(shop.clientId, platformOf(navigator.userAgent)),
    send: (_call, url, request) =>
      fetch(url, { ...request, signal: AbortSignal.timeout(POLL_TIMEOUT_MS) }),
  });
  try {
    await call(getMall);
    location.reload();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isStillDown(error) || !error.message) return;
    await showAlert({ title: error.message });
  }
}

function isStillDown({ status, code }: ApiError): boolean {
  if (status === 0 || status === 503) return true;
  // A page of a proxy before the shop, such as at 502 or 504: it has no code of the API.
  return status >= 500 && (code === String(status) || code === 'NO_JSON');
}
