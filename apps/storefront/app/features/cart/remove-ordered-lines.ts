import { useCallback } from 'react';
import { useCartSource, useRefreshCart } from './cart.queries.ts';
import { buyableLines } from './cart.rules.ts';
import { useGuestCart } from './guest-cart/browser-guest-cart.ts';

/**
 * Remove the lines bought through an order sheet from the cart. The API does so for a member who
 * ordered from their cart; this is for a guest's cart, and for lines that moved into a member's cart
 * because a guest logged in on the way to the order sheet.
 */
export function useRemoveOrderedLines(): (orderSheetNo: string) => Promise<void> {
  const openGuestCart = useGuestCart();
  const source = useCartSource();
  const refresh = useRefreshCart();
  return useCallback(
    async (orderSheetNo) => {
      const bought = openGuestCart().removeOrdered(orderSheetNo);
      if (source.isMember && bought.length > 0) {
        const cart = source.open();
        const view = await cart.read();
        for (const line of [...buyableLines(view), ...view.unavailable]) {
          const boughtQuantity =
            bought.find(({ optionNo }) => optionNo === line.optionNo)?.orderCnt ?? 0;
          if (boughtQuantity === 0) continue;
          if (boughtQuantity >= line.quantity) await cart.remove([line.cartNo]);
          else await cart.setQuantity(line.cartNo, line.quantity - boughtQuantity);
        }
      }
      await refresh();
    },
    [openGuestCart, source, refresh],
  );
}
