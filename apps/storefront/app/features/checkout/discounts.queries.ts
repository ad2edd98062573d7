import {
  calculateSheetCoupons,
  maximizeSheetCoupons,
} from '@duskline/contract/shop/order-sheet-coupons.calls';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { couponSelection, type Promotions } from './discounts.rules.ts';

/** The coupons this order may use, and what each takes off beside those that are chosen. */
export function useSheetCoupons(orderSheetNo: string, chosen: Promotions) {
  const api = useApi();
  const { key } = useShopper();
  const selection = couponSelection(chosen);
  return useQuery({
    queryKey: [key, 'order-sheet', orderSheetNo, 'coupons', selection],
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => api.shop(calculateSheetCoupons, { params: { orderSheetNo }, body: selection }),
  });
}

/** Asks the shop which coupons together take off the most. */
export function useBestCoupons(orderSheetNo: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.shop(maximizeSheetCoupons, { params: { orderSheetNo }, body: {} }),
  });
}
