import type { ReactNode } from 'react';
import {
  couponDiscountText,
  couponExpiryText,
  couponPlatformText,
  couponTermsText,
} from './coupon-labels.ts';
import { CouponTicket } from './coupon-ticket.tsx';

type Terms = Parameters<typeof couponTermsText>[0];

type ListedCoupon = {
  couponName: string;
  discountInfo: Parameters<typeof couponDiscountText>[0] & Omit<Terms, 'minSalePrice'>;
  useConstraint: Pick<Terms, 'minSalePrice'> & {
    useEndYmdt: Parameters<typeof couponExpiryText>[0];
    useDays: Parameters<typeof couponExpiryText>[1];
    usablePlatformTypes: Parameters<typeof couponPlatformText>[0];
  };
};

/** The ticket of a coupon that is not the shopper's yet; `badge` says another thing than its platforms. */
export function ListedCouponTicket({
  coupon,
  badge,
  isOver = false,
  action,
}: {
  coupon: ListedCoupon;
  badge?: string | undefined;
  isOver?: boolean;
  action?: ReactNode;
}) {
  const { discountInfo, useConstraint } = coupon;
  return (
    <CouponTicket
      discountText={couponDiscountText(discountInfo)}
      name={coupon.couponName}
      terms={couponTermsText({ ...discountInfo, minSalePrice: useConstraint.minSalePrice })}
      expiry={couponExpiryText(useConstraint.useEndYmdt, useConstraint.useDays)}
      badge={badge ?? couponPlatformText(useConstraint.usablePlatformTypes)}
      isOver={isOver}
      action={action}
    />
  );
}
