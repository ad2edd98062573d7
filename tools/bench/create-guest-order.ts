import { type Buyable, reserveOrder } from '../../journeys/place-order.ts';
import type { Measured } from './measurement.ts';

export type { Buyable };

/** Make the function that orders one unit as a guest, from the order sheet to a paid order. */
export function createGuestOrder({
  api,
  sandboxUrl,
  siteUrl,
  visitor,
}: Pick<Measured, 'api' | 'sandboxUrl' | 'siteUrl' | 'visitor'>): (
  buyable: Buyable,
) => Promise<void> {
  const store = { shopApi: api, sandboxUrl, returnOrigin: siteUrl };
  const buyer = { name: '벤치', headers: visitor, guestPassword: 'bench!2015' };
  return async (buyable) => {
    const { approve } = await reserveOrder(store, buyable, buyer);
    await approve();
  };
}
