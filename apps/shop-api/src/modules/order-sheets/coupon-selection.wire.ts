import type { CouponSelection } from '@duskline/contract/shop/order-sheets';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { CouponChoice } from '../coupons/index.ts';

type Selection = Pick<
  z.output<typeof CouponSelection>,
  'cartCouponIssueNo' | 'promotionCode' | 'productCoupons'
>;

const LARGEST_NO = 2_147_483_647;

/**
 * The coupons a client's selection names, 0 and null naming none; undefined where it sent no
 * selection at all. A code is registered first and then chosen like any other coupon.
 */
export function readChoice(
  selection: Selection | null | undefined,
): CouponChoice | undefined | Refusal<'coupon_unusable'> {
  if (!selection) return undefined;
  if (selection.promotionCode) {
    return refuse('coupon_unusable', {}, '쿠폰 코드는 쿠폰함에 먼저 등록해 주세요.');
  }
  const products = (selection.productCoupons ?? []).flatMap(({ productNo, couponIssueNo }) =>
    couponIssueNo ? [{ productNo: productNo ?? 0, issueNo: couponIssueNo }] : [],
  );
  const cart = selection.cartCouponIssueNo || null;
  const numbers = [...products.map(({ issueNo }) => issueNo), cart ?? 1];
  const areNumbers = numbers.every((no) => Number.isInteger(no) && no > 0 && no <= LARGEST_NO);
  return areNumbers ? { cart, products } : refuse('coupon_unusable');
}
