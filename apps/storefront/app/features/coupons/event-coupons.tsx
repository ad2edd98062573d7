import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { couponDownloadState, couponStateLabels } from './coupon-labels.ts';
import { useEventCoupons } from './coupons.queries.ts';
import { useDownloadCoupon } from './download-coupon.ts';
import { ListedCouponTicket } from './listed-coupon-ticket.tsx';

/** The coupons of an event, downloaded all at once. */
export function EventCoupons({ eventNo }: { eventNo: number }) {
  const { data: coupons = [], error, refetch, isFetching } = useEventCoupons(eventNo);
  const download = useDownloadCoupon();
  if (error && coupons.length === 0) {
    return (
      <section className="pt-8 lg:pt-12">
        <h2 className="mb-5 text-lg font-bold lg:text-xl">이벤트 쿠폰</h2>
        <ErrorState
          message={errorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </section>
    );
  }
  if (coupons.length === 0) return null;
  const states = coupons.map(couponDownloadState);
  const canDownload = states.includes('open');
  return (
    <section className="pt-8 lg:pt-12">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold lg:text-xl">이벤트 쿠폰</h2>
        <Button
          variant="signal"
          size="sm"
          disabled={!canDownload}
          isPending={download.isPending}
          onClick={() =>
            download.start(
              { eventNo },
              coupons.filter(({ downloadable }) => downloadable),
            )
          }
        >
          {allLabel(states)}
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {coupons.map((coupon) => (
          <li key={coupon.couponNo}>
            <ListedCouponTicket
              coupon={coupon}
              badge={
                coupon.downloadable ? undefined : couponStateLabels[couponDownloadState(coupon)]
              }
              isOver={!coupon.downloadable}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button of all coupons: what it does, or why it does nothing. */
function allLabel(states: readonly ReturnType<typeof couponDownloadState>[]): string {
  if (states.includes('open')) return '쿠폰 모두 받기';
  if (states.includes('owned')) return '모두 받았어요';
  return states.includes('sold_out') ? '모두 소진됐어요' : '받을 수 있는 쿠폰이 없어요';
}
