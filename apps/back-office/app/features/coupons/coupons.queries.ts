import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import {
  getCoupon,
  getCouponChoices,
  getCouponStatistics,
} from '@duskline/contract/admin/coupons.calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';

export type Coupon = AdminCallReply<typeof getCoupon>;
export type CouponChoices = AdminCallReply<typeof getCouponChoices>;
export type CouponStatistics = AdminCallReply<typeof getCouponStatistics>;

export const couponsKey = ['coupons'] as const;
export const couponKey = (couponNo: number) => [...couponsKey, couponNo] as const;
/** How often a page that shows a run asks how far it is, in milliseconds. */
const PROGRESS_MS = 2_000;

/**
 * Ask for a coupon: again and again while a run of it goes on, and whenever somebody comes back to the
 * page, since a colleague may have changed it. The editor keeps what was typed.
 */
export function useCouponQuery(couponNo: number) {
  const call = useApi();
  return useQuery({
    queryKey: couponKey(couponNo),
    queryFn: () => call(getCoupon, { params: { couponNo } }),
    refetchInterval: ({ state: { data } }) =>
      data?.runs.some((run) => run.endedAt === null) ? PROGRESS_MS : false,
    refetchOnWindowFocus: 'always',
  });
}

/** Ask what a coupon can be for. */
export function useCouponChoicesQuery() {
  const call = useApi();
  return useQuery({
    queryKey: ['coupon-choices'],
    queryFn: () => call(getCouponChoices),
    staleTime: 60_000,
  });
}

/** Ask what a coupon brought. */
export function useCouponStatisticsQuery(couponNo: number) {
  const call = useApi();
  return useQuery({
    queryKey: [...couponKey(couponNo), 'statistics'],
    queryFn: () => call(getCouponStatistics, { params: { couponNo } }),
  });
}
