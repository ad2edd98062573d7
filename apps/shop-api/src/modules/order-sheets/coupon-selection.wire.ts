import type { CouponSelection as WireSelection } from '@duskline/contract/shop/order-sheets';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { CouponSelection } from '../coupon-redemption/index.ts';

type Selection = Pick<
  z.output<typeof WireSelection>,
  'cartCouponIssueNo' | 'promotionCode' | 'productCoupons'
>;

const LARGEST_NO = 2_147_483_647;

/**
 * Parse a client's coupon selection, where 0 and null name no coupon; undefined where the client
 * sent none at all. Refuses a promotion code: it is registered first and then selected like any
 * other coupon.
 */
export function couponSelectionFromWire(
  selection: Selection | null | undefined,
): CouponSelection | undefined | Refusal<'coupon_unusable'> {
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

/** Convert the coupons selected for an order sheet; `cartCouponIssueNo` 0 is none. */
export function couponSelectionToWire({ cart, products }: CouponSelection) {
  return {
    cartCouponIssueNo: cart ?? 0,
    promotionCode: '',
    productCoupons: products.map(({ productNo, issueNo }) => ({
      productNo,
      couponIssueNo: issueNo,
    })),
  };
}
