import { getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { maximizeSheetCoupons } from '@duskline/contract/shop/order-sheet-coupons.calls';
import { createOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { toCommerceItem, trackCommerce } from '../../lib/analytics/commerce-events.ts';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { readRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { allLines, buyableLines, type CartLine, type CartView, emptyCart } from './cart.rules.ts';
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
const linesKey = (source: { key: string }) => [...cartKey(source), 'lines'];
const countKey = ({ key }: { key: string }) => [key, 'cart-count'];

/** Count the lines of the cart; `CartSync` loads it on every page change. */
export function countQuery(source: Source) {
  return queryOptions({ queryKey: countKey(source), queryFn: () => source.open().count() });
}

/** Load the cart, and what it costs without the `deselected` lines (their cart numbers). */
export function useCart(deselected: ReadonlySet<number>) {
  const source = useCartSource();
  const cart = useQuery({
    queryKey: linesKey(source),
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
    enabled: cart.data !== undefined && !isWhole && selected.length > 0,
    placeholderData: keepPreviousData,
  });
  const priced = isWhole ? cart : part;
  return {
    cart,
    lines,
    selected,
    /** Undefined while it is loading. */
    priced: selected.length === 0 ? emptyCart : priced.data,
    /** The cart's own error is the page's. */
    priceError: isWhole ? null : part.error,
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cartNos: readonly number[]) => source.open().remove(cartNos),
    scope: { id: 'cart' },
    onSuccess: (_removed, cartNos) => {
      const cart = queryClient.getQueryData<CartView>(linesKey(source));
      trackRemoved(cart ? allLines(cart).filter(({ cartNo }) => cartNos.includes(cartNo)) : []);
    },
    onSettled: refresh,
  });
}

/**
 * Load the options of a product, each with whether it can be bought now; `group` is its first value
 * (the colour) where it has several, `name` what is left.
 */
export function useLineOptions(productNo: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['cart-options', productNo],
    staleTime: 0,
    queryFn: async () => {
      const { flatOptions } = await api.shop(getProductOptions, {
        params: { productNo: String(productNo) },
        query: {},
      });
      return flatOptions.map(({ optionNo, value, addPrice, saleType, forcedSoldOut }) => {
        const values = value.split('|');
        const group = values.length > 1 ? (values[0] ?? '') : '';
        return {
          optionNo,
          group,
          name: values.slice(group === '' ? 0 : 1).join(' / '),
          addPrice,
          isAvailable: saleType === 'AVAILABLE' && !forcedSoldOut,
        };
      });
    },
  });
}

/** Returns the function that says which lines the cart had when it was last loaded; undefined where it never was. */
export function useCachedLines(): () => readonly CartLine[] | undefined {
  const source = useCartSource();
  const queryClient = useQueryClient();
  return () => {
    const cart = queryClient.getQueryData<CartView>(linesKey(source));
    return cart && allLines(cart);
  };
}

/**
 * Calculate how much a member's coupons would discount these lines, in won, when `refetch` asks for
 * it: the API answers that for an order sheet, so one is opened that nobody orders.
 */
export function useCouponPreview(lines: readonly CartLine[]) {
  const api = useApi();
  const { key } = useShopper();
  const products = lines.map(({ productNo, optionNo, quantity }) => ({
    productNo,
    optionNo,
    orderCnt: quantity,
  }));
  return useQuery({
    queryKey: [key, 'cart-coupon-preview', products],
    enabled: false,
    queryFn: async () => {
      // The time for a drop's order sheet must not begin with a look at the coupons.
      const preview = readRuntimeConfig().hasShopExtensions && { isPreview: true };
      const body = { products, ...preview };
      const { orderSheetNo } = await api.shop(createOrderSheet, { body });
      const best = await api.shop(maximizeSheetCoupons, { params: { orderSheetNo }, body: {} });
      // Product coupons are in the sum as applied; of the cart coupons the best is only marked.
      const cartCoupon = best.cartCoupons.find(({ selected, maximum }) => selected || maximum);
      return best.productCouponDiscountAmt + (cartCoupon?.couponDiscountAmt ?? 0);
    },
  });
}

function trackRemoved(lines: readonly CartLine[]): void {
  if (lines.length === 0) return;
  const items = lines.map(({ productNo, productName, brandName, optionText, buyAmt, quantity }) =>
    toCommerceItem({
      productNo,
      name: productName,
      brandName,
      option: optionText,
      price: buyAmt / quantity,
      quantity,
    }),
  );
  trackCommerce('remove_from_cart', {
    value: lines.reduce((sum, line) => sum + line.buyAmt, 0),
    items,
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
    // A first load under way may have read the cart before the change, and would count as the new one.
    await queryClient.cancelQueries({ queryKey: cartKey(source) });
    // A count under way as well; silently, so that whoever waits for it is given the new one.
    void queryClient.cancelQueries({ queryKey: countKey(source) }, { silent: true });
    // A count that fails leaves the old number; the cart itself shows its own error.
    await Promise.allSettled([
      queryClient.invalidateQueries({ queryKey: cartKey(source) }),
      queryClient.fetchQuery({ ...countQuery(source), staleTime: 0 }),
    ]);
  }, [queryClient, source]);
  return { source, refresh };
}
