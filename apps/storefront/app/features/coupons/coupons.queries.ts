import { loadAgain } from '@duskline/client/after-change';
import {
  downloadByEvent,
  downloadByProduct,
  downloadCoupon,
  downloadCoupons,
  listCoupons,
  listIssuableByProduct,
  listIssuableCoupons,
  registerCouponCode,
  summarizeCoupons,
} from '@duskline/contract/shop/coupons.calls';
import { getEvent } from '@duskline/contract/shop/events.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { type Api, useApi } from '../../lib/api/api.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useIsMemberNow, useShopper } from '../../lib/session/shopper.ts';
import { showAlert, showToast } from '../../ui/overlays.ts';

/** Before the store opened: the API lists three months by default, a coupon may be valid longer. */
const FIRST_DAY = '2015-01-01';
const MOST_COUPONS = 100;

const couponsKey = (shopperKey: string) => [shopperKey, 'coupons'];

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

/** Load which coupons of a product this member can still download. */
export function useProductCoupons(productNo: number) {
  const api = useApi();
  const { kind, key } = useShopper();
  return useQuery({
    queryKey: [...couponsKey(key), 'product', productNo],
    enabled: kind === 'member',
    queryFn: () => api.shop(listIssuableByProduct, { params: { productNo }, query: {} }),
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

/** What is downloaded: one coupon, or all of an event or a product. */
type Download =
  | { couponNo: number }
  | { couponNos: number[] }
  | { eventNo: number }
  | { productNo: number };

/** A coupon that the shopper saw they could take. */
type Offered = { couponNo: number; couponName: string };

/**
 * Download one coupon, or all of an event or a product; a guest logs in first (spec, section 8). What
 * fails of several is named in an alert, of those alone that were `offered`.
 */
export function useDownloadCoupon() {
  const api = useApi();
  const isMemberNow = useIsMemberNow();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const refresh = useRefreshCoupons();
  const download = useMutation({
    mutationFn: async ({ what, offered }: { what: Download; offered: readonly Offered[] }) => {
      if ('couponNo' in what) {
        await api.shop(downloadCoupon, { params: what, body: {} });
        return [];
      }
      const { issuedCoupons, issueFailCoupons } = await downloadMany(api, what);
      const [failed] = issueFailCoupons;
      if (issuedCoupons.length === 0 && failed) throw new Error(failed.failMessage);
      return issueFailCoupons.flatMap(({ couponNo, failMessage }) => {
        const missed = offered.find((coupon) => coupon.couponNo === couponNo);
        return missed ? [`${missed.couponName}: ${failMessage}`] : [];
      });
    },
    onSuccess: (missed) => {
      showToast('쿠폰 다운로드가 완료 되었습니다.');
      if (missed.length === 0) return;
      void showAlert({ title: '받지 못한 쿠폰이 있어요', description: missed.join('<br>') });
    },
    onError: (error) =>
      showAlert({ title: '쿠폰을 받지 못했어요', description: failureText(error) }),
    onSettled: refresh,
  });
  return {
    isPending: download.isPending,
    start: (what: Download, offered: readonly Offered[] = []) => {
      if (isMemberNow()) download.mutate({ what, offered });
      else void navigate(loginPath(pathname + search));
    },
  };
}

/** Download several coupons; some may fail while others are issued. */
function downloadMany(api: Api, what: Exclude<Download, { couponNo: number }>) {
  if ('couponNos' in what) return api.shop(downloadCoupons, { body: what });
  if ('eventNo' in what) return api.shop(downloadByEvent, { params: what });
  return api.shop(downloadByProduct, { params: what, body: {} });
}

/** The API's message, also the one about a single coupon of several. */
function failureText(error: Error): string {
  return error.name === 'Error' ? error.message : errorText(error);
}

function useRefreshCoupons() {
  const { key } = useShopper();
  const queryClient = useQueryClient();
  return () => loadAgain(queryClient, couponsKey(key));
}
