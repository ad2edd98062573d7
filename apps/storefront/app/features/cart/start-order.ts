import { createOrderSheet } from '@duskline/contract/shop/checkout.calls';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useIdentityGate } from '../../lib/routing/identity-gate.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { useRefreshCart } from './cart.queries.ts';
import { useGuestCart } from './guest-cart/browser-guest-cart.ts';
import type { NewLine } from './guest-cart/guest-cart.ts';

/** What is ordered; `cartNos` where it comes out of the cart. */
export type OrderStart = { lines: readonly NewLine[]; cartNos?: readonly number[] };

/** Opens an order sheet and goes to it; a guest is asked first whether she wants to log in. */
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
      if (!isMember && cartNos) guestCart().beginOrder(orderSheetNo, lines);
      return orderSheetNo;
    },
    onSuccess: (orderSheetNo) => {
      const sheet = `/orders/sheet/${orderSheetNo}`;
      return navigate(isMember ? sheet : loginPath(sheet));
    },
    onError: (error) => {
      passIdentityGate(error);
      // Sold out, short of stock: what the page shows is out of date.
      return refreshCart();
    },
  });
}
