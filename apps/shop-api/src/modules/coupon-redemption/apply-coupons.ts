import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopDb } from '../../context.ts';
import { findByIssueNos } from '../coupons/index.ts';
import {
  type AppliedCoupons,
  applySelection,
  type CouponLine,
  type CouponSelection,
  type Ineligible,
} from './coupon-discounts.rules.ts';

/**
 * Who would use coupons, where and when. `orderNo` is the shopper's order that waits for its
 * payment: what it has reserved is available.
 */
export type CouponShopper = {
  memberNo: number | undefined;
  platform: string;
  now: Date;
  orderNo?: string | undefined;
};

const sentences: Record<Ineligible, string> = {
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

/** Return the sentence a shopper reads about a coupon that takes nothing off. */
export function ineligibleText(ineligible: Ineligible): string {
  return sentences[ineligible];
}

/**
 * Apply the coupons a shopper selected to lines that can be bought. Returns what they take off, in
 * won, and which the order must reserve; refuses all of them for a single one that is unusable.
 */
export async function applyCoupons(
  db: ShopDb,
  {
    shopper,
    lines,
    selection,
  }: { shopper: CouponShopper; lines: readonly CouponLine[]; selection: CouponSelection },
): Promise<AppliedCoupons | Refusal<'coupon_unusable'>> {
  const { memberNo, orderNo } = shopper;
  const issueNos = [
    ...selection.products.map(({ issueNo }) => issueNo),
    ...(selection.cart ? [selection.cart] : []),
  ];
  const found =
    memberNo === undefined ? [] : await findByIssueNos(db, { memberNo, orderNo }, issueNos);
  const coupons = new Map(found.map((coupon) => [coupon.issueNo, coupon]));
  const applied = applySelection(lines, coupons, selection, shopper);
  if (!('ineligible' in applied)) return applied;
  const { ineligible, issueNo } = applied;
  return refuse(
    'coupon_unusable',
    { ineligible, couponIssueNo: issueNo },
    ineligibleText(ineligible),
  );
}
