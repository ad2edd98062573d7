import { memberTexts } from '../../texts/members.ts';
import { formatWon } from '../format/format.ts';

const texts = memberTexts.coupons;

/** What a coupon takes off, in words. */
export function benefitText({
  fixedAmt,
  rate,
  maxDiscountAmt,
}: {
  fixedAmt: number | null;
  rate: number | null;
  maxDiscountAmt: number;
}): string {
  if (fixedAmt !== null) return texts.amountOff(formatWon(fixedAmt));
  const off = texts.rateOff(rate ?? 0);
  return maxDiscountAmt > 0 ? `${off} (${texts.upTo(formatWon(maxDiscountAmt))})` : off;
}
