import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { readOrderSheetState } from '../../lib/order-access/order-sheet-state.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { useGuestCart } from './guest-cart/browser-guest-cart.ts';
import { useRemoveOrderedLines } from './remove-ordered-lines.ts';

/** A page change within this time does not ask again. */
const ASKED_MS = 30_000;
/** Pages on the way to the payment window and back, which ask for the order sheet themselves. */
const onTheWay = /^\/(login|orders\/(sheet|payment-return))\b/;

/**
 * Takes what was bought through an order sheet out of the cart where nobody came back from the payment
 * window with its result: it was settled later, or the tab was closed (docs/decisions/1355).
 */
export function OrderedLinesSync({ orderSheetNo }: { orderSheetNo: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const openGuestCart = useGuestCart();
  const removeOrderedLines = useRemoveOrderedLines();
  const { kind, key } = useShopper();
  const { pathname } = useLocation();
  useEffect(() => {
    if (kind === 'unknown' || onTheWay.test(pathname)) return;
    const asked = queryClient.fetchQuery({
      queryKey: [key, 'ordered-sheet', orderSheetNo],
      staleTime: ASKED_MS,
      queryFn: () => readOrderSheetState(api.shop, orderSheetNo),
    });
    asked
      .then(async (state) => {
        if (state === 'ordered') await removeOrderedLines(orderSheetNo);
        if (state === 'expired' || state === 'gone') openGuestCart().dropOrder(orderSheetNo);
      })
      .catch(() => {
        // Asked again on the next page.
      });
  }, [kind, key, pathname, orderSheetNo, api, queryClient, openGuestCart, removeOrderedLines]);
  return null;
}
