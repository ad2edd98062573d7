import { Button } from '../../ui/button.tsx';
import { couponDownloadState, couponStateLabels } from './coupon-labels.ts';
import { useDownloadCoupon } from './download-coupon.ts';
import type { ProductCoupon } from './load-product-coupons.server.ts';
import { useProductCoupons } from './product-coupons.queries.ts';

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
  const stateOf = (couponNo: number) => {
    if (own === undefined) return 'open';
    const coupon = own.find((coupon) => coupon.couponNo === couponNo);
    return coupon ? couponDownloadState(coupon) : 'not_for_you';
  };
  const open = coupons.filter(({ couponNo }) => stateOf(couponNo) === 'open');
  return (
    <div>
      {/* First: in a low window the panel beside the pictures ends within the list. */}
      {open.length > 1 && (
        <div className="mb-1 flex items-center justify-between gap-3 text-sm">
          <p className="font-semibold">받을 수 있는 쿠폰 {open.length}장</p>
          <Button
            variant="bare"
            size="sm"
            className="shrink-0"
            isPending={download.isPending}
            onClick={() =>
              download.start(
                { productNo },
                open.map(({ couponNo, name }) => ({ couponNo, couponName: name })),
              )
            }
          >
            쿠폰 모두 받기
          </Button>
        </div>
      )}
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
              disabled={stateOf(couponNo) !== 'open' || download.isPending}
              onClick={() => download.start({ couponNo })}
            >
              {couponStateLabels[stateOf(couponNo)]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
