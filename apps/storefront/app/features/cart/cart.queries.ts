import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { readRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { buyableLines, emptyCart } from './cart.rules.ts';
import { type CartSource, guestCartSource, memberCartSource } from './cart-source.ts';
import { useGuestCart } from './guest-cart/browser-guest-cart.ts';
import type { NewLine } from './guest-cart/guest-cart.ts';

/** Choose the shopper's cart: a member's in the API or a guest's in the browser. Only this hook knows which. */
export function useCartSource() {
  const api = useApi();
  const guestCart = useGuestCart();
  const { kind, key } = useShopper();
  return useMemo(() => {
    const open = (): CartSource => {
      const { isInApp } = readRuntimeConfig();
      return kind === 'member'
        ? memberCartSource(api.shop, isInApp)
        : guestCartSource(api.shop, guestCart(), isInApp);
    };
    return { open, key, isMember: kind === 'member', isKnown: kind !== 'unknown' };
  }, [api, guestCart, kind, key]);
}

type Source = ReturnType<typeof useCartSource>;

const cartKey = ({ key }: { key: string }) => [key, 'cart'];
const countKey = ({ key }: { key: string }) => [key, 'cart-count'];

/** Count the lines of the cart; `CartSync` loads it on every page change. */
export function countQuery(source: Source) {
  return queryOptions({ queryKey: countKey(source), queryFn: () => source.open().count() });
}

/** Load the cart, and what it costs without the `deselected` lines (their cart numbers). */
export function useCart(deselected: ReadonlySet<number>) {
  const source = useCartSource();
  const cart = useQuery({
    queryKey: [...cartKey(source), 'lines'],
    queryFn: () => source.open().read(),
    enabled: source.isKnown,
  });
  const lines = cart.data ? buyableLines(cart.data) : [];
  const selected = lines.filter((line) => !deselected.has(line.cartNo));
  const selectedNos = selected.map((line) => line.cartNo);
  const isWhole = selected.length === lines.length && cart.data?.isPricedAsShown === true;
  // The reply has the price of the whole cart; any other selection is calculated (spec, section 4).
  const part = useQuery({
    queryKey: [...cartKey(source), 'price', selectedNos.join()],
    queryFn: () => source.open().price(selectedNos),
    enabled: cart.isSuccess && !isWhole && selected.length > 0,
    placeholderData: keepPreviousData,
  });
  const priced = isWhole ? cart : part;
  return {
    cart,
    lines,
    selected,
    /** Undefined while it is loading. */
    priced: selected.length === 0 ? emptyCart : priced.data,
    priceError: priced.error,
    isPricing: selected.length > 0 && (priced.isFetching || part.isPlaceholderData),
    retryPrice: priced.refetch,
  };
}

/** Add lines to the cart. */
export function useAddToCart() {
  const { source, refresh } = useRefresh();
  return useMutation({
    mutationFn: (lines: readonly NewLine[]) => source.open().add(lines),
    scope: { id: 'cart' },
    onSuccess: refresh,
  });
}

/** Change the quantity of a line; settles once the cart is loaded again. */
export function useSetQuantity() {
  const { source, refresh } = useRefresh();
  return useMutation({
    mutationFn: (line: { cartNo: number; quantity: number }) =>
      source.open().setQuantity(line.cartNo, line.quantity),
    scope: { id: 'cart' },
    // A refusal means that the page is out of date.
    onSettled: refresh,
  });
}

/** Remove lines from the cart; settles once the cart is loaded again. */
export function useRemoveFromCart() {
  const { source, refresh } = useRefresh();
  return useMutation({
    mutationFn: (cartNos: readonly number[]) => source.open().remove(cartNos),
    scope: { id: 'cart' },
    onSettled: refresh,
  });
}

/** Load the cart and its count again wherever they are shown. */
export function useRefreshCart(): () => Promise<void> {
  return useRefresh().refresh;
}

function useRefresh() {
  const queryClient = useQueryClient();
  const source = useCartSource();
  const refresh = useCallback(async () => {
    // A count that fails leaves the old number; the cart itself shows its own error.
    await Promise.allSettled([
      queryClient.invalidateQueries({ queryKey: cartKey(source) }),
      queryClient.fetchQuery({ ...countQuery(source), staleTime: 0 }),
    ]);
  }, [queryClient, source]);
  return { source, refresh };
}
