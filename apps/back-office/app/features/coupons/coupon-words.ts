import { formatWon } from '../../lib/format/format.ts';
import { couponTexts } from '../../texts/coupons.ts';
import type { Tone } from '../../ui/badge.tsx';

type Discount = {
  fixedAmt: number | null;
  rate: number | null;
  maxDiscountAmt: number;
};

/** A discount in words: `5,000원`, or `10% 최대 20,000원`. */
export function discountWords({ fixedAmt, rate, maxDiscountAmt }: Discount): string {
  if (fixedAmt !== null) return formatWon(fixedAmt);
  const ceiling = maxDiscountAmt > 0 ? ` ${couponTexts.upTo(formatWon(maxDiscountAmt))}` : '';
  return `${couponTexts.percent(rate ?? 0)}${ceiling}`;
}

export const stateTones: Record<keyof typeof couponTexts.states, Tone> = {
  PLANNED: 'info',
  RUNNING: 'good',
  ENDED: 'plain',
  STOPPED: 'bad',
};
