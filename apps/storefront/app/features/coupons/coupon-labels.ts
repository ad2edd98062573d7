import { formatDate, formatWon } from '../../lib/format/format.ts';

type Discount = {
  fixedAmt: boolean;
  discountAmt: number;
  discountRate: number | null;
  maxDiscountAmt: number | null;
};

/** `5,000원` or `10%`, as a coupon says it largest. */
export function couponWorth({ fixedAmt, discountAmt, discountRate }: Discount): string {
  return fixedAmt ? formatWon(discountAmt) : `${discountRate ?? 0}%`;
}

/** What must be met to use it, in one line. */
export function couponTerms(coupon: Discount & { minSalePrice: number }): string {
  return [
    coupon.minSalePrice > 0 ? `${formatWon(coupon.minSalePrice)} 이상 구매 시` : '금액 제한 없음',
    !coupon.fixedAmt && coupon.maxDiscountAmt
      ? `최대 ${formatWon(coupon.maxDiscountAmt)} 할인`
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where it can be used, if not everywhere. */
export function couponPlaces(platforms: readonly string[]): string {
  const isAppOnly = platforms.length > 0 && platforms.every((place) => place === 'MOBILE_APP');
  return isAppOnly ? '앱 전용' : '';
}

/** `2026.12.31까지`. */
export function couponEnd(useEndYmdt: string): string {
  return useEndYmdt ? `${formatDate(useEndYmdt)}까지` : '기간 제한 없음';
}
