import { ApiError, createCaller } from '@duskline/client';
import { getMall } from '@duskline/contract/shop/malls.calls';
import { shopHeaders } from '../../lib/api/request-headers.ts';
import { platformOf } from '../../lib/native/in-app.ts';
import { showAlert } from '../../ui/overlays.ts';

/** Ask the malls call once whether the shop is back: reload at a 200, show the message of another refusal. */
export async function pollMalls(shop: { shopApiUrl: string; clientId: string }): Promise<void> {
  const call = createCaller({
    baseUrl: shop.shopApiUrl,
    headers: () => shopHeaders(shop.clientId, platformOf(navigator.userAgent)),
  });
  try {
    await call(getMall);
    location.reload();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isStillDown = error.status === 503 || error.status === 0;
    if (!isStillDown && error.message) await showAlert({ title: error.message });
  }
}
