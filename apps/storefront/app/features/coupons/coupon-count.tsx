import { formatCount } from '../../lib/format/format.ts';
import { CountTile } from '../../ui/count-tile.tsx';
import { useCouponSummary } from './coupons.queries.ts';

/** How many coupons the member can use, linked to their coupons page. */
export function CouponCount() {
  const coupons = useCouponSummary();
  return (
    <CountTile
      to="/my-page/coupons"
      label="쿠폰"
      text={coupons.data && `${formatCount(coupons.data.usableCouponCnt)}장`}
      isMissing={coupons.isError}
    />
  );
}
