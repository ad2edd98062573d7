import { createBrowserStore } from '@duskline/client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createGuestCart, type GuestCart, type GuestLine } from './guest-cart.ts';

let guestCart: GuestCart | undefined;

/** Open this browser's guest cart at its first use; never on the server. */
function browserGuestCart(): GuestCart {
  guestCart ??= createGuestCart(createBrowserStore('duskline.guest-cart'));
  return guestCart;
}

/** How the guest cart is opened; tests provide their own. */
export const GuestCartContext = createContext<() => GuestCart>(browserGuestCart);

/** Return how to open the guest cart; call it in queries, mutations and effects only. */
export function useGuestCart(): () => GuestCart {
  return useContext(GuestCartContext);
}

const none: readonly GuestLine[] = [];

/** Follow the lines of the guest cart, also as other tabs change them; none on the server. */
export function useGuestLines(): readonly GuestLine[] {
  const open = useGuestCart();
  return useSyncExternalStore(
    (listener) => open().subscribe(listener),
    () => open().lines(),
    () => none,
  );
}

/** Follow the order sheet that lines of the guest cart were ordered with. */
export function useOrderedSheet(): string | undefined {
  const open = useGuestCart();
  return useSyncExternalStore(
    (listener) => open().subscribe(listener),
    () => open().orderedSheet(),
    () => undefined,
  );
}
