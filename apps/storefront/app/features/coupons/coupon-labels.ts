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

/** The conditions of a coupon in one line. */
export function couponTermsText(coupon: Discount & { minSalePrice: number }): string {
  return [
    coupon.minSalePrice > 0 ? `${formatWon(coupon.minSalePrice)} 이상 구매 시` : '금액 제한 없음',
    !coupon.fixedAmt && coupon.maxDiscountAmt
      ? `최대 ${formatWon(coupon.maxDiscountAmt)} 할인`
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where a coupon can be used, if not everywhere. */
export function couponPlatformText(platforms: readonly string[]): string {
  const isAppOnly =
    platforms.length > 0 && platforms.every((platform) => platform === 'MOBILE_APP');
  return isAppOnly ? '앱 전용' : '';
}

/** Until when a coupon is valid: `2026.12.31까지`. */
export function couponExpiryText(useEndYmdt: string): string {
  return useEndYmdt ? `${formatDate(useEndYmdt)}까지` : '기간 제한 없음';
}
