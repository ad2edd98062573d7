import { createOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useIdentityGate } from '../../lib/routing/identity-gate.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useStillHere } from '../../lib/routing/use-still-here.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { showToast } from '../../ui/overlays.ts';
import { useRefreshCart } from './cart.queries.ts';
import { useGuestCart } from './guest-cart/browser-guest-cart.ts';
import type { NewLine } from './guest-cart/guest-cart.ts';

/** The ordered lines; `cartNos` where they come from the cart. */
export type OrderStart = { lines: readonly NewLine[]; cartNos?: readonly number[] };

/**
 * Open an order sheet and go to it; a guest passes the login page, where they may also go on as a guest.
 * Whoever has gone to another page meanwhile stays there.
 */
export function useStartOrder() {
  const api = useApi();
  const guestCart = useGuestCart();
  const refreshCart = useRefreshCart();
  const navigate = useNavigate();
  const passIdentityGate = useIdentityGate();
  const press = useStillHere();
  const isMember = useShopper().kind === 'member';
  return useMutation({
    onMutate: () => ({ isStillHere: press() }),
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
    onSuccess: (orderSheetNo, _order, { isStillHere }) => {
      if (!isStillHere()) return showToast('다른 화면으로 이동해서 주문을 시작하지 않았어요.');
      const sheet = `/orders/sheet/${orderSheetNo}`;
      return navigate(isMember ? sheet : loginPath(sheet));
    },
    onError: (error, _order, pressed) => {
      if (pressed?.isStillHere()) passIdentityGate(error);
      // Sold out or short of stock: the page is out of date.
      return refreshCart();
    },
  });
}
