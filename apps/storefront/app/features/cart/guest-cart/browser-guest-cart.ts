import { createBrowserStore } from '@duskline/client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createGuestCart, type GuestCart, type GuestLine } from './guest-cart.ts';

let guestCart: GuestCart | undefined;

/** This browser's guest cart; made at the first use, in the browser alone. */
function browserGuestCart(): GuestCart {
  guestCart ??= createGuestCart(createBrowserStore('duskline.guest-cart'));
  return guestCart;
}

/** Tests put their own cart here. */
export const GuestCartContext = createContext<() => GuestCart>(browserGuestCart);

/** Gives the guest cart; call what it returns in queries, mutations and effects. */
export function useGuestCart(): () => GuestCart {
  return useContext(GuestCartContext);
}

const none: readonly GuestLine[] = [];

/** The guest cart's lines as they change, in other tabs too; none on the server. */
export function useGuestLines(): readonly GuestLine[] {
  const open = useGuestCart();
  return useSyncExternalStore(
    (listener) => open().subscribe(listener),
    () => open().lines(),
    () => none,
  );
}
