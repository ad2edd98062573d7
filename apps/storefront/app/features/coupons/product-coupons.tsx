import { Button } from '../../ui/button.tsx';
import { couponEnd, couponPlaces, couponTerms, couponWorth } from './coupon-labels.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { useDownload, useEventCoupons, useProductCoupons } from './coupons.queries.ts';
import type { CouponOffer } from './load-product-coupons.server.ts';

const TAKE = '쿠폰 받기';

/** The coupons a product's page gives away; which of them a member has is asked in her browser. */
export function ProductCoupons({
  productNo,
  offers,
}: {
  productNo: number;
  offers: readonly CouponOffer[];
}) {
  const own = useProductCoupons(productNo).data;
  const download = useDownload();
  if (offers.length === 0) return null;
  // Before she is known anybody may try; then the shop says whether she has it or may not have it.
  const wordOf = (couponNo: number) => {
    if (own === undefined) return TAKE;
    const coupon = own.find((offer) => offer.couponNo === couponNo);
    if (!coupon) return '대상 아님';
    return coupon.downloadable ? TAKE : '받은 쿠폰';
  };
  return (
    <ul aria-label="받을 수 있는 쿠폰" className="grid gap-2">
      {offers.map(({ couponNo, name, worth }) => (
        <li
          key={couponNo}
          className="flex items-center justify-between gap-3 border border-dashed border-ink pl-4"
        >
          <p className="min-w-0 py-2 text-sm">
            <span className="mr-2 font-bold text-signal-text">{worth}</span>
            {name}
          </p>
          <Button
            variant="bare"
            size="sm"
            className="mr-4 shrink-0"
            disabled={wordOf(couponNo) !== TAKE || download.isPending}
            onClick={() => download.take({ couponNo })}
          >
            {wordOf(couponNo)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The coupons an event gives away, taken all at once. */
export function EventCoupons({ eventNo }: { eventNo: number }) {
  const coupons = useEventCoupons(eventNo).data ?? [];
  const download = useDownload();
  if (coupons.length === 0) return null;
  const canTake = coupons.some(({ downloadable }) => downloadable);
  return (
    <section className="pt-8 lg:pt-12">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold lg:text-xl">이벤트 쿠폰</h2>
        <Button
          variant="signal"
          size="sm"
          disabled={!canTake}
          isPending={download.isPending}
          onClick={() => download.take({ eventNo })}
        >
          {canTake ? '쿠폰 모두 받기' : '모두 받았어요'}
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {coupons.map((coupon) => (
          <li key={coupon.couponNo}>
            <CouponTicket
              worth={couponWorth(coupon.discountInfo)}
              name={coupon.couponName}
              terms={couponTerms({
                ...coupon.discountInfo,
                minSalePrice: coupon.useConstraint.minSalePrice,
              })}
              end={couponEnd(coupon.useConstraint.useEndYmdt)}
              badge={couponPlaces(coupon.useConstraint.usablePlatformTypes)}
              isOver={!coupon.downloadable}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
