import { formatDate, formatWon } from '../../lib/format/format.ts';

type Discount = {
  fixedAmt: boolean;
  discountAmt: number;
  discountRate: number | null;
  maxDiscountAmt: number | null;
};

/** The discount of a coupon: `5,000원` or `10%`. */
export function couponDiscountText({ fixedAmt, discountAmt, discountRate }: Discount): string {
  return fixedAmt ? formatWon(discountAmt) : `${discountRate ?? 0}%`;
}

/** The conditions of a coupon; a line breaks between two of them. */
export function couponTermsText(coupon: Discount & { minSalePrice: number }): string {
  return [
    coupon.minSalePrice > 0 ? `${formatWon(coupon.minSalePrice)} 이상 구매 시` : '금액 제한 없음',
    !coupon.fixedAmt && coupon.maxDiscountAmt
      ? `최대 ${formatWon(coupon.maxDiscountAmt)} 할인`
      : '',
  ]
    .filter(Boolean)
    .map((condition) => condition.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
}

/** Where a coupon can be used, if not everywhere. */
export function couponPlatformText(platforms: readonly string[]): string {
  const isAppOnly =
    platforms.length > 0 && platforms.every((platform) => platform === 'MOBILE_APP');
  return isAppOnly ? '앱 전용' : '';
}

/** The year of the API's last day, which means no end. */
const NO_END_YEAR = '2999';

/** Until when a coupon is valid: `2026.12.31까지`, or `받은 날부터 7일` of one not yet downloaded. */
export function couponExpiryText(useEndYmdt: string, useDays = 0): string {
  if (useEndYmdt && !useEndYmdt.startsWith(NO_END_YEAR)) return `${formatDate(useEndYmdt)}까지`;
  return useDays > 0 ? `받은 날부터 ${useDays}일` : '기간 제한 없음';
}

type Issuable = {
  downloadable: boolean;
  couponStatus: { issuableCnt: number; totalIssuableCnt: number; myIssuedCnt: number };
};

/** Whether a shopper can download a coupon, and if not, why. */
export function couponDownloadState({
  downloadable,
  couponStatus: { issuableCnt, totalIssuableCnt, myIssuedCnt },
}: Issuable): 'open' | 'owned' | 'sold_out' | 'not_for_you' {
  if (downloadable) return 'open';
  if (myIssuedCnt > 0) return 'owned';
  return totalIssuableCnt > 0 && issuableCnt <= 0 ? 'sold_out' : 'not_for_you';
}

/** What is written instead of the download of a coupon. */
export const couponStateLabels = {
  open: '쿠폰 받기',
  owned: '받은 쿠폰',
  sold_out: '모두 소진',
  not_for_you: '대상 아님',
} as const;
