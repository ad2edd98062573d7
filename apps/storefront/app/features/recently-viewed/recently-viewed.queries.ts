import { createBrowserStore } from '@duskline/client';
import {
  addRecentProducts,
  deleteRecentProducts,
  listGuestRecentProducts,
  listRecentProducts,
} from '@duskline/contract/shop/recently-viewed.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { forgetViewed, noteViewed, readViewed } from './guest-recently-viewed.ts';

const openStore = () => createBrowserStore('duskline.recently-viewed');
const recentKey = (shopperKey: string) => [shopperKey, 'recent'];

/** Notes that the shopper looks at a product: with the shop for a member, else in this browser. */
export function useNoteViewed(productNo: number): void {
  const api = useApi();
  const { kind, key } = useShopper();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (kind === 'unknown') return;
    if (kind === 'guest') noteViewed(openStore(), productNo);
    else {
      // Nobody misses one that could not be noted.
      api.shop(addRecentProducts, { body: { productNo } }).catch(() => {});
    }
    void queryClient.invalidateQueries({ queryKey: recentKey(key) });
  }, [api, kind, key, productNo, queryClient]);
}

/** What the shopper looked at lately, newest first. */
export function useRecentProducts() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: recentKey(key),
    enabled: kind !== 'unknown',
    staleTime: 0,
    queryFn: async () => {
      if (kind === 'member') {
        return api.shop(listRecentProducts, {
          query: { soldout: true, pageNumber: 1, pageSize: 50 },
        });
      }
      const mallProductNos = readViewed(openStore());
      if (mallProductNos.length === 0) return [];
      return api.shop(listGuestRecentProducts, { query: { mallProductNos, soldout: true } });
    },
  });
}

/** Takes a product out of what was looked at. */
export function useForgetViewed() {
  const api = useApi();
  const { kind, key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (productNo: number) => {
      if (kind === 'guest') forgetViewed(openStore(), productNo);
      else await api.shop(deleteRecentProducts, { query: { productNo } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recentKey(key) }),
  });
}
