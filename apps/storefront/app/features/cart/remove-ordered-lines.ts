import { useCallback } from 'react';
import { useCartSource, useRefreshCart } from './cart.queries.ts';
import { buyableLines } from './cart.rules.ts';
import { useGuestCart } from './guest-cart/browser-guest-cart.ts';

/**
 * Takes what was bought through an order sheet out of the cart. The shop does so by itself for lines
 * a member ordered; this is for a guest's cart, and for lines that moved into a member's cart because
 * she logged in on the way to the order sheet.
 */
export function useFinishOrder(): (orderSheetNo: string) => Promise<void> {
  const openGuestCart = useGuestCart();
  const source = useCartSource();
  const refresh = useRefreshCart();
  return useCallback(
    async (orderSheetNo) => {
      const bought = openGuestCart().finishOrder(orderSheetNo);
      if (source.isMember && bought.length > 0) {
        const cart = source.open();
        const view = await cart.read();
        for (const line of [...buyableLines(view), ...view.unavailable]) {
          const taken = bought.find(({ optionNo }) => optionNo === line.optionNo)?.orderCnt ?? 0;
          if (taken === 0) continue;
          if (taken >= line.quantity) await cart.remove([line.cartNo]);
          else await cart.setQuantity(line.cartNo, line.quantity - taken);
        }
      }
      await refresh();
    },
    [openGuestCart, source, refresh],
  );
}
