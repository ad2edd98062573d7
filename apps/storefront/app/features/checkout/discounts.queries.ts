import {
  calculateSheetCoupons,
  maximizeSheetCoupons,
} from '@duskline/contract/shop/order-sheet-coupons.calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { bestDiscounts, type Discounts, hasCoupons, toCouponSelection } from './discounts.rules.ts';

/** Load the coupons usable on this order, and what each discounts beside the chosen ones. */
export function useOrderSheetCoupons(orderSheetNo: string, chosen: Discounts) {
  const api = useApi();
  const { key } = useShopper();
  const selection = toCouponSelection(chosen);
  return useQuery({
    queryKey: [key, 'order-sheet', orderSheetNo, 'coupons', selection],
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => api.shop(calculateSheetCoupons, { params: { orderSheetNo }, body: selection }),
  });
}

/**
 * Find the coupons that discount the most, for a member who has chosen none yet; null where none is
 * usable. Asked once for a visit of the order sheet.
 */
export function useInitialDiscounts(orderSheetNo: string, enabled: boolean) {
  const api = useApi();
  const { key } = useShopper();
  return useQuery({
    queryKey: [key, 'order-sheet', orderSheetNo, 'best-coupons'],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const best = bestDiscounts(
        await api.shop(maximizeSheetCoupons, { params: { orderSheetNo }, body: {} }),
      );
      return hasCoupons(best) ? best : null;
    },
  });
}

/** Find the selection of coupons that discounts the most. */
export function useBestCoupons(orderSheetNo: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.shop(maximizeSheetCoupons, { params: { orderSheetNo }, body: {} }),
  });
}
