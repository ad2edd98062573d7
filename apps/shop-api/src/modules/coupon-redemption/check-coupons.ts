import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopDb } from '../../context.ts';
import { findChosen } from '../coupons/issued-coupons.sql.ts';
import {
  applyCoupons,
  type CouponChoice,
  type CouponLine,
  type Judged,
  type WhyNot,
} from './coupon-discounts.rules.ts';

/** Who would use coupons, where and when; `orderNo` is her sheet's order that waits for its payment. */
export type CouponShopper = {
  memberNo: number | undefined;
  platform: string;
  now: Date;
  orderNo?: string | undefined;
};

const sentences: Record<WhyNot, string> = {
  UNKNOWN: '사용할 수 없는 쿠폰이에요. 쿠폰을 다시 선택해 주세요.',
  USED: '이미 사용했거나 다른 주문에 쓰고 있는 쿠폰이에요.',
  EXPIRED: '사용 기간이 지난 쿠폰이에요.',
  PLATFORM: '이 기기에서는 사용할 수 없는 쿠폰이에요.',
  TARGET: '이 상품에는 사용할 수 없는 쿠폰이에요.',
  MIN_AMOUNT: '쿠폰을 사용할 수 있는 최소 주문 금액보다 적어요.',
  WORTHLESS: '할인되는 금액이 없는 쿠폰이에요.',
  TWICE: '쿠폰은 상품마다 한 장씩, 한 번만 사용할 수 있어요.',
  NOT_TOGETHER: '함께 사용할 수 없는 쿠폰이에요. 하나만 선택해 주세요.',
};

/** What a shopper reads about a coupon that takes nothing off. */
export function whyNotText(whyNot: WhyNot): string {
  return sentences[whyNot];
}

/**
 * What chosen coupons take off lines that can be bought: amounts that fit the quote of the order,
 * and what the order is to hold. Refuses all of them for a single one that cannot be used.
 */
export async function judgeCoupons(
  db: ShopDb,
  {
    shopper,
    lines,
    chosen,
  }: { shopper: CouponShopper; lines: readonly CouponLine[]; chosen: CouponChoice },
): Promise<Judged | Refusal<'coupon_unusable'>> {
  const { memberNo, orderNo } = shopper;
  const issueNos = [
    ...chosen.products.map(({ issueNo }) => issueNo),
    ...(chosen.cart ? [chosen.cart] : []),
  ];
  const found = memberNo === undefined ? [] : await findChosen(db, { memberNo, orderNo }, issueNos);
  const coupons = new Map(found.map((coupon) => [coupon.issueNo, coupon]));
  const judged = applyCoupons(lines, coupons, chosen, shopper);
  if (!('whyNot' in judged)) return judged;
  const { whyNot, issueNo } = judged;
  return refuse('coupon_unusable', { whyNot, couponIssueNo: issueNo }, whyNotText(whyNot));
}
