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
import { buyableLines, nothing } from './cart.rules.ts';
import { type CartSource, guestCartSource, memberCartSource } from './cart-source.ts';
import { useGuestCart } from './guest-cart/browser-guest-cart.ts';
import type { NewLine } from './guest-cart/guest-cart.ts';

/** The shopper's cart: a member's at the shop or a guest's in the browser. Only this hook knows which. */
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

/** How many lines the cart holds; asked for by the cart keeper on every page change. */
export function countQuery(source: Source) {
  return queryOptions({ queryKey: countKey(source), queryFn: () => source.open().count() });
}

/** The cart, and what the lines that are not left out cost; `leftOut` are the shopper's unticked ones. */
export function useCart(leftOut: ReadonlySet<number>) {
  const source = useCartSource();
  const cart = useQuery({
    queryKey: [...cartKey(source), 'lines'],
    queryFn: () => source.open().read(),
    enabled: source.isKnown,
  });
  const lines = cart.data ? buyableLines(cart.data) : [];
  const chosen = lines.filter((line) => !leftOut.has(line.cartNo));
  const chosenNos = chosen.map((line) => line.cartNo);
  const isWhole = chosen.length === lines.length && cart.data?.isPricedAsShown === true;
  // The whole cart's price came with it; any other choice is asked for (spec, section 4).
  const part = useQuery({
    queryKey: [...cartKey(source), 'price', chosenNos.join()],
    queryFn: () => source.open().price(chosenNos),
    enabled: cart.isSuccess && !isWhole && chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const priced = isWhole ? cart : part;
  return {
    cart,
    lines,
    chosen,
    /** Undefined until known. */
    priced: chosen.length === 0 ? nothing : priced.data,
    priceError: priced.error,
    isPricing: chosen.length > 0 && (priced.isFetching || part.isPlaceholderData),
    retryPrice: priced.refetch,
  };
}

/** Puts lines into the cart. */
export function useAddToCart() {
  const { source, refresh } = useRefresh();
  return useMutation({
    mutationFn: (lines: readonly NewLine[]) => source.open().add(lines),
    scope: { id: 'cart' },
    onSuccess: refresh,
  });
}

/** Changes how many of a line; settles when the cart has been read again. */
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

export function useRemoveFromCart() {
  const { source, refresh } = useRefresh();
  return useMutation({
    mutationFn: (cartNos: readonly number[]) => source.open().remove(cartNos),
    scope: { id: 'cart' },
    onSettled: refresh,
  });
}

/** Reads the cart and its count again wherever they are shown. */
export function useRefreshCart(): () => Promise<void> {
  return useRefresh().refresh;
}

function useRefresh() {
  const queryClient = useQueryClient();
  const source = useCartSource();
  const refresh = useCallback(async () => {
    // A count that fails stays as it was; the cart itself shows its own error.
    await Promise.allSettled([
      queryClient.invalidateQueries({ queryKey: cartKey(source) }),
      queryClient.fetchQuery({ ...countQuery(source), staleTime: 0 }),
    ]);
  }, [queryClient, source]);
  return { source, refresh };
}
