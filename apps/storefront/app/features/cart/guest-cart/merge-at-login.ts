import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api.ts';
import { profileQuery } from '../../../lib/session/profile.queries.ts';
import { useShopper } from '../../../lib/session/shopper.ts';
import { readRuntimeConfig } from '../../../lib/settings/runtime-config.ts';
import { showToast } from '../../../ui/overlays.ts';
import { useRefreshCart } from '../cart.queries.ts';
import { allLines } from '../cart.rules.ts';
import { guestCartSource } from '../cart-source.ts';
import { useGuestCart, useGuestLines } from './browser-guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { withMergeLock } from './merge-lock.ts';

/**
 * Move the guest cart into the member's cart once their token is confirmed; refused lines are shown
 * on the cart page.
 */
export function useMergeAtLogin() {
  const api = useApi();
  const openGuestCart = useGuestCart();
  const guestLines = useGuestLines();
  const { kind, key, isTokenConfirmed } = useShopper();
  const queryClient = useQueryClient();
  const refresh = useRefreshCart();
  const isMember = kind === 'member';
  const hasUnmergedLines = isMember && guestLines.length > openGuestCart().refusedAt(key).length;
  return useQuery({
    queryKey: [key, 'cart-merge'],
    enabled: isMember && isTokenConfirmed && hasUnmergedLines,
    // A line that comes later, from a tab that was a guest's when it was added, moves as well.
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { memberNo } = await queryClient.ensureQueryData(profileQuery(api, key));
      const movedCount = await withMergeLock(() =>
        mergeGuestCart({ guestCart: openGuestCart(), shop: api.shop, memberNo, loginId: key }),
      );
      if (movedCount > 0) {
        showToast(`로그인 전에 담은 상품 ${movedCount}개를 장바구니로 옮겼어요.`);
      }
      await refresh();
      return movedCount;
    },
  });
}

/** The guest lines that were refused at login, and how to try again or discard them. */
export function useUnmergedLines() {
  const api = useApi();
  const openGuestCart = useGuestCart();
  const guestLines = useGuestLines();
  const { kind, key } = useShopper();
  const { refetch, isFetching } = useMergeAtLogin();
  const unmerged = kind === 'member' ? openGuestCart().refusedAt(key) : [];
  // The guest cart stores numbers; their names are loaded.
  const named = useQuery({
    queryKey: [key, 'cart-unmerged', unmerged.map((line) => line.optionNo).join()],
    enabled: unmerged.length > 0,
    queryFn: () => guestCartSource(api.shop, openGuestCart(), readRuntimeConfig().isInApp).read(),
  });
  const lines = named.data ? allLines(named.data) : [];
  return {
    unmerged: unmerged.map((line) => ({
      ...line,
      name: lines.find(({ optionNo }) => optionNo === line.optionNo)?.productName,
    })),
    isRetrying: isFetching,
    retry() {
      openGuestCart().saveRefused(key, []);
      return refetch();
    },
    discard: () =>
      openGuestCart().remove(
        guestLines
          .filter((line) => unmerged.some(({ optionNo }) => optionNo === line.optionNo))
          .map((line) => line.cartNo),
      ),
  };
}
