import {
  downloadByEvent,
  downloadByProduct,
  downloadCoupon,
  downloadCoupons,
} from '@duskline/contract/shop/coupons.calls';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { type Api, useApi } from '../../lib/api/api.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { loginPath } from '../../lib/routing/return-url.ts';
import { useIsMemberNow } from '../../lib/session/shopper.ts';
import { showAlert, showToast } from '../../ui/overlays.ts';
import { useRefreshCoupons } from './coupons-key.ts';

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
