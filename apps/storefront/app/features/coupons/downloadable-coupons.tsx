import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useDownloadableCoupons } from './coupons.queries.ts';
import { useDownloadCoupon } from './download-coupon.ts';
import { ListedCouponTicket } from './listed-coupon-ticket.tsx';

/** The coupons that a member can download now, one by one or all at once; nothing where none is. */
export function DownloadableCoupons() {
  const { data: coupons = [], isPending, error, refetch, isFetching } = useDownloadableCoupons();
  const download = useDownloadCoupon();
  if (isPending) {
    return (
      <Loading label="받을 수 있는 쿠폰을 불러오는 중">
        <Skeleton className="mt-8 h-98 sm:h-52" />
      </Loading>
    );
  }
  if (error && coupons.length === 0) {
    return (
      <section className="pt-8">
        <h2 className="mb-4 text-lg font-bold">받을 수 있는 쿠폰</h2>
        <ErrorState
          message={errorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </section>
    );
  }
  if (coupons.length === 0) return null;
  return (
    <section className="pt-8">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">받을 수 있는 쿠폰</h2>
        {coupons.length > 1 && (
          <Button
            size="sm"
            isPending={download.isPending}
            onClick={() =>
              download.start({ couponNos: coupons.map(({ couponNo }) => couponNo) }, coupons)
            }
          >
            모두 받기
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {coupons.map((coupon) => (
          <li key={coupon.couponNo}>
            <ListedCouponTicket
              coupon={coupon}
              action={
                <Button
                  variant="line"
                  size="sm"
                  aria-label={`${coupon.couponName} 받기`}
                  disabled={download.isPending}
                  onClick={() => download.start({ couponNo: coupon.couponNo })}
                >
                  쿠폰 받기
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
