import { createBrowserStore } from '@duskline/client';
import { loadAgain } from '@duskline/client/after-change';
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
import { readViewed, removeViewed, saveViewed } from './guest-recently-viewed.ts';

const openStore = () => createBrowserStore('duskline.recently-viewed');
const viewedKey = (shopperKey: string) => [shopperKey, 'recent'];

/** Save that the shopper views a product: in the API for a member, in this browser for a guest. */
export function useSaveViewed(productNo: number): void {
  const api = useApi();
  const { kind, key } = useShopper();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (kind === 'unknown') return;
    if (kind === 'guest') saveViewed(openStore(), productNo);
    else {
      // A view that could not be saved is no loss to the shopper.
      api.shop(addRecentProducts, { body: { productNo } }).catch(() => {});
    }
    void queryClient.invalidateQueries({ queryKey: viewedKey(key) });
  }, [api, kind, key, productNo, queryClient]);
}

/** Load the products the shopper has viewed, newest first. */
export function useRecentlyViewed() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: viewedKey(key),
    enabled: kind !== 'unknown',
    staleTime: 0,
    queryFn: async () => {
      if (kind === 'member') {
        return api.shop(listRecentProducts, {
          query: {
            soldout: true,
            hasMaxCouponAmt: false,
            hasOptionValues: false,
            pageNumber: 1,
            pageSize: 50,
          },
        });
      }
      const mallProductNos = readViewed(openStore());
      if (mallProductNos.length === 0) return [];
      return api.shop(listGuestRecentProducts, {
        query: { mallProductNos, soldout: true, hasOptionValues: false },
      });
    },
  });
}

/** Remove a product from those viewed. */
export function useRemoveViewed() {
  const api = useApi();
  const { kind, key } = useShopper();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (productNo: number) => {
      if (kind === 'guest') removeViewed(openStore(), productNo);
      else await api.shop(deleteRecentProducts, { query: { productNo } });
    },
    onSettled: () => loadAgain(queryClient, viewedKey(key)),
  });
}
