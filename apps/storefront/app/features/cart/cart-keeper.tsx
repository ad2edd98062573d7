import { createBrowserLock } from '@duskline/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { profileQuery } from '../../lib/profile.ts';
import { useShopper } from '../../lib/session.ts';
import { showToast } from '../../ui/overlays.ts';
import { useGuestCart, useGuestLines } from './browser-guest-cart.ts';
import { countQuery, useCartSource, useRefreshCart } from './cart.queries.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

/**
 * Keeps the cart on every page; stands once in the layout. Asks for the count on each page change,
 * which confirms the token (spec, section 4), and moves the guest cart into the member's cart once
 * the token is confirmed.
 */
export function CartKeeper() {
  useCountOnPageChange();
  useOtherTabs();
  useMerge();
  return null;
}

function useCountOnPageChange(): void {
  const api = useApi();
  const source = useCartSource();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page change itself is the reason
  useEffect(() => {
    if (!source.isKnown) return;
    queryClient.fetchQuery({ ...countQuery(source), staleTime: 0 }).then(
      () => api.session.setTokenConfirmed(true),
      () => {
        // Unconfirmed until the next page change; the session itself decides whether it ends.
      },
    );
  }, [api, source, queryClient, pathname]);
}

/** What another tab does to the guest cart shows here too. */
function useOtherTabs(): void {
  const openGuestCart = useGuestCart();
  const refresh = useRefreshCart();
  const isGuest = useShopper().kind === 'guest';
  useEffect(() => {
    if (isGuest) return openGuestCart().onOtherTab(() => void refresh());
  }, [isGuest, openGuestCart, refresh]);
}

/** Once a login; what the shop refuses then waits for the shopper on the cart page. */
function useMerge() {
  const api = useApi();
  const openGuestCart = useGuestCart();
  const hasGuestLines = useGuestLines().length > 0;
  const { kind, key, isTokenConfirmed } = useShopper();
  const queryClient = useQueryClient();
  const refresh = useRefreshCart();
  return useQuery({
    queryKey: [key, 'cart-merge'],
    enabled: kind === 'member' && isTokenConfirmed && hasGuestLines,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { memberNo } = await queryClient.ensureQueryData(profileQuery(api, key));
      const takeTurns = createBrowserLock('duskline.cart-merge');
      const merged = await takeTurns(() =>
        mergeGuestCart({ guestCart: openGuestCart(), shop: api.shop, memberNo }),
      );
      if (merged.movedCount > 0) {
        showToast(`로그인 전에 담은 상품 ${merged.movedCount}개를 장바구니로 옮겼어요.`);
      }
      await refresh();
      return merged;
    },
  });
}

/** The guest lines that the member's cart would not take at login, with a way to try again. */
export function useLeftLines() {
  const openGuestCart = useGuestCart();
  const guestLines = useGuestLines();
  const { data, refetch, isFetching } = useMerge();
  const left = (data?.left ?? []).filter(({ optionNo }) =>
    guestLines.some((line) => line.optionNo === optionNo),
  );
  return {
    left,
    tryAgain: refetch,
    isTrying: isFetching,
    letGo: () =>
      openGuestCart().remove(
        guestLines
          .filter((line) => left.some(({ optionNo }) => optionNo === line.optionNo))
          .map((line) => line.cartNo),
      ),
  };
}
