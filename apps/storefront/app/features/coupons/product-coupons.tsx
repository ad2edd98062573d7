import { Button } from '../../ui/button.tsx';
import {
  couponDiscountText,
  couponExpiryText,
  couponPlatformText,
  couponTermsText,
} from './coupon-labels.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { useDownloadCoupon, useEventCoupons, useProductCoupons } from './coupons.queries.ts';
import type { ProductCoupon } from './load-product-coupons.server.ts';

const DOWNLOAD_LABEL = '쿠폰 받기';

/** The coupons of a product's page; the browser loads which of them a member has. */
export function ProductCoupons({
  productNo,
  coupons,
}: {
  productNo: number;
  coupons: readonly ProductCoupon[];
}) {
  const own = useProductCoupons(productNo).data;
  const download = useDownloadCoupon();
  if (coupons.length === 0) return null;
  // Until a member is known, anybody may try; then the API says whether they have it or may have it.
  const buttonLabelOf = (couponNo: number) => {
    if (own === undefined) return DOWNLOAD_LABEL;
    const coupon = own.find((coupon) => coupon.couponNo === couponNo);
    if (!coupon) return '대상 아님';
    return coupon.downloadable ? DOWNLOAD_LABEL : '받은 쿠폰';
  };
  return (
    <ul aria-label="받을 수 있는 쿠폰" className="grid gap-2">
      {coupons.map(({ couponNo, name, discountText }) => (
        <li
          key={couponNo}
          className="flex items-center justify-between gap-3 border border-dashed border-ink pl-4"
        >
          <p className="min-w-0 py-2 text-sm">
            <span className="mr-2 font-bold text-signal-text">{discountText}</span>
            {name}
          </p>
          <Button
            variant="bare"
            size="sm"
            className="mr-4 shrink-0"
            disabled={buttonLabelOf(couponNo) !== DOWNLOAD_LABEL || download.isPending}
            onClick={() => download.start({ couponNo })}
          >
            {buttonLabelOf(couponNo)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The coupons of an event, downloaded all at once. */
export function EventCoupons({ eventNo }: { eventNo: number }) {
  const coupons = useEventCoupons(eventNo).data ?? [];
  const download = useDownloadCoupon();
  if (coupons.length === 0) return null;
  const canDownload = coupons.some(({ downloadable }) => downloadable);
  return (
    <section className="pt-8 lg:pt-12">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold lg:text-xl">이벤트 쿠폰</h2>
        <Button
          variant="signal"
          size="sm"
          disabled={!canDownload}
          isPending={download.isPending}
          onClick={() => download.start({ eventNo })}
        >
          {canDownload ? '쿠폰 모두 받기' : '모두 받았어요'}
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {coupons.map((coupon) => (
          <li key={coupon.couponNo}>
            <CouponTicket
              discountText={couponDiscountText(coupon.discountInfo)}
              name={coupon.couponName}
              terms={couponTermsText({
                ...coupon.discountInfo,
                minSalePrice: coupon.useConstraint.minSalePrice,
              })}
              expiry={couponExpiryText(coupon.useConstraint.useEndYmdt)}
              badge={couponPlatformText(coupon.useConstraint.usablePlatformTypes)}
              isOver={!coupon.downloadable}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
