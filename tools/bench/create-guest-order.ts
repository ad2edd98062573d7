import {
  type Buyable,
  type OrderingStore,
  reserveOrder,
  type Send,
} from '../../journeys/place-order.ts';
import { lightFetch } from './light-fetch.ts';
import { BUSY_STATUS, StoreIsBusy } from './load.ts';
import type { Measured } from './measurement.ts';

export type { Buyable };

type Store = Pick<Measured, 'api' | 'sandboxUrl' | 'siteUrl' | 'visitor'>;

/** Who orders without an account. */
export function guestBuyer({ visitor }: Pick<Measured, 'visitor'>) {
  return { name: '벤치', headers: visitor, guestPassword: 'bench!2015' };
}

/** Say where a buyer of the bench orders; a busy store throws `StoreIsBusy`. */
export function orderingStore({ api, sandboxUrl, siteUrl }: Omit<Store, 'visitor'>): OrderingStore {
  return {
    ...{ shopApi: api, sandboxUrl, returnOrigin: siteUrl },
    ...{ send: throwWhereBusy, sendToWindow: lightFetch },
  };
}

const throwWhereBusy: Send = async (url, request) => {
  const response = await lightFetch(url, request);
  if (response.status === BUSY_STATUS) throw new StoreIsBusy(url);
  return response;
};

/** Make the function that reserves one unit as a guest, up to the payment window. */
export function createGuestReservation(
  store: Store,
): (buyable: Buyable) => ReturnType<typeof reserveOrder> {
  return (buyable) => reserveOrder(orderingStore(store), buyable, guestBuyer(store));
}

/** Make the function that orders one unit as a guest, from the order sheet to a paid order. */
export function createGuestOrder(store: Store): (buyable: Buyable) => Promise<void> {
  const reserve = createGuestReservation(store);
  return async (buyable) => {
    const { approve } = await reserve(buyable);
    await approve();
  };
}
