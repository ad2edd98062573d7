import {
  listCoupons,
  listIssuableCoupons,
  registerCouponCode,
  summarizeCoupons,
} from '@duskline/contract/shop/coupons.calls';
import { getEvent } from '@duskline/contract/shop/events.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { couponsKey, useRefreshCoupons } from './coupons-key.ts';

/** Before the store opened: the API lists three months by default, a coupon may be valid longer. */
const FIRST_DAY = '2015-01-01';
const MOST_COUPONS = 100;

/** Load the coupons a member can use, or those that are used or expired. */
export function useCoupons(usable: boolean) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...couponsKey(key), { usable }],
    enabled: kind === 'member',
    queryFn: () =>
      api.shop(listCoupons, {
        query: { usable, startYmd: FIRST_DAY, pageNumber: 1, pageSize: MOST_COUPONS },
      }),
  });
}

/** Load the coupons that the member can download now. */
export function useDownloadableCoupons() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...couponsKey(key), 'issuable'],
    enabled: kind === 'member',
    queryFn: async () =>
      (await api.shop(listIssuableCoupons, { query: {} })).filter(
        ({ downloadable }) => downloadable,
      ),
  });
}

/** Count the coupons a member can use. */
export function useCouponSummary() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...couponsKey(key), 'summary'],
    enabled: kind === 'member',
    queryFn: () => api.shop(summarizeCoupons, { query: { expireDay: 7 } }),
  });
}

/** Issue the coupon of a promo code. */
export function useRegisterCode() {
  const api = useApi();
  const refresh = useRefreshCoupons();
  return useMutation({
    mutationFn: (promotionCode: string) =>
      api.shop(registerCouponCode, { params: { promotionCode } }),
    onSuccess: refresh,
  });
}

/** Load the coupons of an event and whether this shopper can download each. */
export function useEventCoupons(eventNo: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...couponsKey(key), 'event', eventNo],
    enabled: kind !== 'unknown',
    queryFn: async () =>
      (await api.shop(getEvent, { params: { eventKey: String(eventNo) }, query: {} })).coupon
        .coupons,
  });
}
