import { type Buyable, reserveOrder } from '../../journeys/place-order.ts';
import type { Measured } from './measurement.ts';

export type { Buyable };

type Store = Pick<Measured, 'api' | 'sandboxUrl' | 'siteUrl' | 'visitor'>;

/** Make the function that reserves one unit as a guest, up to the payment window. */
export function createGuestReservation({
  api,
  sandboxUrl,
  siteUrl,
  visitor,
}: Store): (buyable: Buyable) => ReturnType<typeof reserveOrder> {
  const store = { shopApi: api, sandboxUrl, returnOrigin: siteUrl };
  const buyer = { name: '벤치', headers: visitor, guestPassword: 'bench!2015' };
  return (buyable) => reserveOrder(store, buyable, buyer);
}

/** Make the function that orders one unit as a guest, from the order sheet to a paid order. */
export function createGuestOrder(store: Store): (buyable: Buyable) => Promise<void> {
  const reserve = createGuestReservation(store);
  return async (buyable) => {
    const { approve } = await reserve(buyable);
    await approve();
  };
}
