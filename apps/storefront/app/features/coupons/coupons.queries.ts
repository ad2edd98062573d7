import {
  downloadByEvent,
  downloadCoupon,
  listCoupons,
  listIssuableByProduct,
  registerCouponCode,
  summarizeCoupons,
} from '@duskline/contract/shop/coupons.calls';
import { getEvent } from '@duskline/contract/shop/events.calls';
import {
  getWaitingAccumulation,
  listAccumulations,
  summariseAccumulations,
} from '@duskline/contract/shop/points.calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { showAlert, showToast } from '../../ui/overlays.ts';

export const PAGE_SIZE = 20;
/** The shop's own default leaves out what is older than three months; a coupon may be good longer. */
const FIRST_DAY = '2015-01-01';
const MOST_COUPONS = 100;

const couponsKey = (shopperKey: string) => [shopperKey, 'coupons'];

/** The member's coupons that she can use, or those that are used or ended. */
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

/** How many coupons she can use. */
export function useCouponSummary() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...couponsKey(key), 'summary'],
    enabled: kind === 'member',
    queryFn: () => api.shop(summarizeCoupons, { query: { expireDay: 7 } }),
  });
}

/** Turns the code of a printed or told coupon into a coupon. */
export function useRegisterCode() {
  const api = useApi();
  const refresh = useRefreshCoupons();
  return useMutation({
    mutationFn: (promotionCode: string) =>
      api.shop(registerCouponCode, { params: { promotionCode } }),
    onSuccess: refresh,
  });
}

/** Which of a product's coupons this member can take; before she is known, all of them. */
export function useProductCoupons(productNo: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...couponsKey(key), 'product', productNo],
    enabled: kind === 'member',
    queryFn: () => api.shop(listIssuableByProduct, { params: { productNo }, query: {} }),
  });
}

/** The coupons that an event gives away, as they stand for this shopper. */
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

/** Takes one coupon, or all of an event; a guest is sent to the login first (spec, section 8). */
export function useDownload() {
  const api = useApi();
  const { kind } = useShopper();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const refresh = useRefreshCoupons();
  const download = useMutation({
    mutationFn: async (what: { couponNo: number } | { eventNo: number }) => {
      if ('couponNo' in what) await api.shop(downloadCoupon, { params: what, body: {} });
      else {
        const { issuedCoupons, issueFailCoupons } = await api.shop(downloadByEvent, {
          params: what,
        });
        const [failed] = issueFailCoupons;
        if (issuedCoupons.length === 0 && failed) throw new Error(failed.failMessage);
      }
    },
    onSuccess: () => showToast('쿠폰 다운로드가 완료 되었습니다.'),
    onError: (error) => showAlert({ title: '쿠폰을 받지 못했어요', description: words(error) }),
    onSettled: refresh,
  });
  return {
    isPending: download.isPending,
    take: (what: { couponNo: number } | { eventNo: number }) => {
      if (kind === 'member') download.mutate(what);
      else void navigate(loginPath(pathname + search));
    },
  };
}

/** The shop's own words, also those for one coupon of several. */
function words(error: Error): string {
  return error.name === 'Error' ? error.message : errorText(error);
}

function useRefreshCoupons() {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: couponsKey(key) });
}

/** What the member can spend, what of it ends soon, and what her orders will bring. */
export function usePointsSummary() {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'points', 'summary'],
    enabled: kind === 'member',
    queryFn: async () => {
      const [summary, waiting] = await Promise.all([
        api.shop(summariseAccumulations, { query: {} }),
        api.shop(getWaitingAccumulation, {}),
      ]);
      return { ...summary, ...waiting };
    },
  });
}

/** A page of what came and went, newest first. */
export function usePointsHistory(page: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [key, 'points', 'history', page],
    enabled: kind === 'member',
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.shop(listAccumulations, {
        query: { startYmd: FIRST_DAY, pageNumber: page, pageSize: PAGE_SIZE },
      }),
  });
}
