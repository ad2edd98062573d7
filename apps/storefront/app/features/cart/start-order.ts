import { createOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useIdentityGate } from '../../lib/routing/identity-gate.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { useRefreshCart } from './cart.queries.ts';
import { useGuestCart } from './guest-cart/browser-guest-cart.ts';
import type { NewLine } from './guest-cart/guest-cart.ts';

/** The ordered lines; `cartNos` where they come from the cart. */
export type OrderStart = { lines: readonly NewLine[]; cartNos?: readonly number[] };

/** Open an order sheet and go to it; a guest passes the login page, where they may also go on as a guest. */
export function useStartOrder() {
  const api = useApi();
  const guestCart = useGuestCart();
  const refreshCart = useRefreshCart();
  const navigate = useNavigate();
  const passIdentityGate = useIdentityGate();
  const isMember = useShopper().kind === 'member';
  return useMutation({
    mutationFn: async ({ lines, cartNos }: OrderStart) => {
      const { orderSheetNo } = await api.shop(createOrderSheet, {
        body: {
          products: [...lines],
          cartNos: isMember && cartNos ? [...cartNos] : undefined,
        },
      });
      if (!isMember && cartNos) guestCart().saveOrder(orderSheetNo, lines);
      return orderSheetNo;
    },
    onSuccess: (orderSheetNo) => {
      const sheet = `/orders/sheet/${orderSheetNo}`;
      return navigate(isMember ? sheet : loginPath(sheet));
    },
    onError: (error) => {
      passIdentityGate(error);
      // Sold out or short of stock: the page is out of date.
      return refreshCart();
    },
  });
}
