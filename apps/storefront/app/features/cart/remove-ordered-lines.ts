import { useCallback } from 'react';
import { useCartSource, useRefreshCart } from './cart.queries.ts';
import { allLines } from './cart.rules.ts';
import type { CartSource } from './cart-source.ts';
import { useGuestCart } from './guest-cart/browser-guest-cart.ts';
import type { GuestCart } from './guest-cart/guest-cart.ts';
import { withMergeLock } from './guest-cart/merge-lock.ts';

/**
 * Remove the lines bought through an order sheet from the cart. The API does so for a member who
 * ordered from their cart; this is for a guest's cart, and for lines that moved into a member's cart
 * because a guest logged in on the way to the order sheet. `memberCart` is undefined for a guest.
 */
export async function removeOrderedLines(
  orderSheetNo: string,
  { guestCart, memberCart }: { guestCart: GuestCart; memberCart: CartSource | undefined },
): Promise<void> {
  if (guestCart.orderedSheet() !== orderSheetNo) return;
  if (!memberCart) {
    guestCart.removeOrdered(orderSheetNo);
    return;
  }
  // What is being moved would be in neither of the two carts that are looked at.
  await withMergeLock(async () => {
    const bought = guestCart.removeOrdered(orderSheetNo);
    if (bought.length === 0) return;
    for (const line of allLines(await memberCart.read())) {
      const boughtQuantity =
        bought.find(({ optionNo }) => optionNo === line.optionNo)?.orderCnt ?? 0;
      if (boughtQuantity === 0) continue;
      if (boughtQuantity >= line.quantity) await memberCart.remove([line.cartNo]);
      else await memberCart.setQuantity(line.cartNo, line.quantity - boughtQuantity);
    }
  });
}

/** Return the function that removes what was bought through an order sheet and loads the cart again. */
export function useRemoveOrderedLines(): (orderSheetNo: string) => Promise<void> {
  const openGuestCart = useGuestCart();
  const source = useCartSource();
  const refresh = useRefreshCart();
  return useCallback(
    async (orderSheetNo) => {
      const memberCart = source.isMember ? source.open() : undefined;
      await removeOrderedLines(orderSheetNo, { guestCart: openGuestCart(), memberCart });
      await refresh();
    },
    [openGuestCart, source, refresh],
  );
}
