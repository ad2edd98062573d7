import { createBrowserLock } from '@duskline/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api.ts';
import { profileQuery } from '../../../lib/session/profile.queries.ts';
import { useShopper } from '../../../lib/session/shopper.ts';
import { readRuntimeConfig } from '../../../lib/settings/runtime-config.ts';
import { showToast } from '../../../ui/overlays.ts';
import { useRefreshCart } from '../cart.queries.ts';
import { buyableLines } from '../cart.rules.ts';
import { guestCartSource } from '../cart-source.ts';
import { useGuestCart, useGuestLines } from './browser-guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

/**
 * Moves the guest cart into the member's once her token is confirmed; what the shop refuses then
 * waits for her on the cart page.
 */
export function useMergeAtLogin() {
  const api = useApi();
  const openGuestCart = useGuestCart();
  const guestLines = useGuestLines();
  const { kind, key, isTokenConfirmed } = useShopper();
  const queryClient = useQueryClient();
  const refresh = useRefreshCart();
  const isMember = kind === 'member';
  const isSomethingLeft = isMember && guestLines.length > openGuestCart().refusedAt(key).length;
  return useQuery({
    queryKey: [key, 'cart-merge'],
    enabled: isMember && isTokenConfirmed && isSomethingLeft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { memberNo } = await queryClient.ensureQueryData(profileQuery(api, key));
      const takeTurns = createBrowserLock('duskline.cart-merge');
      const movedCount = await takeTurns(() =>
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

/** The guest lines that the member's cart would not take at login, with a way to try again. */
export function useLeftLines() {
  const api = useApi();
  const openGuestCart = useGuestCart();
  const guestLines = useGuestLines();
  const { kind, key } = useShopper();
  const { refetch, isFetching } = useMergeAtLogin();
  const left = kind === 'member' ? openGuestCart().refusedAt(key) : [];
  // The guest cart keeps numbers; what they are called is the shop's to say.
  const named = useQuery({
    queryKey: [key, 'cart-left', left.map((line) => line.optionNo).join()],
    enabled: left.length > 0,
    queryFn: () => guestCartSource(api.shop, openGuestCart(), readRuntimeConfig().isInApp).read(),
  });
  const lines = named.data ? [...buyableLines(named.data), ...named.data.unavailable] : [];
  return {
    left: left.map((line) => ({
      ...line,
      name: lines.find(({ optionNo }) => optionNo === line.optionNo)?.productName,
    })),
    isTrying: isFetching,
    tryAgain() {
      openGuestCart().noteRefused(key, []);
      return refetch();
    },
    letGo: () =>
      openGuestCart().remove(
        guestLines
          .filter((line) => left.some(({ optionNo }) => optionNo === line.optionNo))
          .map((line) => line.cartNo),
      ),
  };
}
