import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { countQuery, useCartSource, useRefreshCart } from './cart.queries.ts';
import { useGuestCart, useOrderedSheet } from './guest-cart/browser-guest-cart.ts';
import { useMergeAtLogin } from './guest-cart/merge-at-login.ts';

const OrderedLinesSync = loadLater(
  async () => (await import('./ordered-lines-sync.tsx')).OrderedLinesSync,
  () => null,
);

/**
 * Syncs the cart with the session; rendered once in the layout. Loads the count on each
 * page change, which confirms the token (spec, section 4), and moves the guest cart into the
 * member's cart once the token is confirmed. Takes out of it what was bought.
 */
export function CartSync() {
  useCountOnPageChange();
  useOtherTabSync();
  useMergeAtLogin();
  const orderSheetNo = useOrderedSheet();
  return orderSheetNo && <OrderedLinesSync orderSheetNo={orderSheetNo} />;
}

function useCountOnPageChange(): void {
  const api = useApi();
  const source = useCartSource();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change loads it again
  useEffect(() => {
    if (!source.isKnown) return;
    queryClient.fetchQuery({ ...countQuery(source), staleTime: 0 }).then(
      () => api.session.setTokenConfirmed(true),
      () => {
        // Unconfirmed until the next page change; the session itself decides whether it ends.
      },
    );
  }, [api, source, queryClient, pathname, search]);
}

/** Load the cart again when another tab has changed the guest cart. */
function useOtherTabSync(): void {
  const openGuestCart = useGuestCart();
  const refresh = useRefreshCart();
  const isGuest = useShopper().kind === 'guest';
  useEffect(() => {
    if (isGuest) return openGuestCart().onOtherTab(() => void refresh());
  }, [isGuest, openGuestCart, refresh]);
}
