import type { CallReply } from '@duskline/contract';
import type { trackOption } from '@duskline/contract/shop/order-history.calls';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import type { OrderLine } from '../../lib/order-access/order.queries.ts';
import { useRuntimeConfig } from '../../lib/settings/runtime-config.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { type OrderRef, useParcelTracking } from './orders.queries.ts';

type Parcel = CallReply<typeof trackOption>;
type Stage = NonNullable<Parcel['stage']>;

const steps: { label: string; stages: readonly Stage[] }[] = [
  { label: '상품 인수', stages: ['PREPARING', 'COLLECTED'] },
  { label: '이동 중', stages: ['IN_TRANSIT', 'AT_BRANCH'] },
  { label: '배송 출발', stages: ['OUT_FOR_DELIVERY'] },
  { label: '배송 완료', stages: ['DELIVERED'] },
];

/** The way of a parcel as a time line, newest first, with the carrier's own page below. */
export function ParcelTrackingBottomSheet({
  order,
  line,
  isOpen,
  onOpenChange,
}: {
  order: OrderRef;
  line: OrderLine;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { deliveryCompanyTypeLabel, invoiceNo, retrieveInvoiceUrl } = line.delivery;
  // The public Shop API has no such call: elsewhere there is the carrier's own page.
  const hasTracking = useRuntimeConfig().hasShopExtensions;
  return (
    <BottomSheet
      title="배송조회"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        retrieveInvoiceUrl && (
          <div className="p-5">
            <ButtonLink
              to={retrieveInvoiceUrl}
              target="_blank"
              rel="noreferrer"
              variant="line"
              className="w-full"
            >
              택배사에서 보기
            </ButtonLink>
          </div>
        )
      }
    >
      <div className="min-h-[50dvh] p-5">
        <p className="text-sm">
          {deliveryCompanyTypeLabel} <b className="tabular-nums select-all">{invoiceNo}</b>
        </p>
        {hasTracking && <TimeLine order={order} orderOptionNo={line.orderOptionNo} />}
      </div>
    </BottomSheet>
  );
}

function TimeLine({ order, orderOptionNo }: { order: OrderRef; orderOptionNo: number }) {
  const parcel = useParcelTracking(order, orderOptionNo);
  if (parcel.isError) {
    return (
      <ErrorState
        message={errorText(parcel.error)}
        onRetry={() => void parcel.refetch()}
        isRetrying={parcel.isFetching}
      />
    );
  }
  if (!parcel.data) {
    return (
      <Loading label="배송 상태를 불러오는 중">
        <Skeleton className="mt-6 h-64" />
      </Loading>
    );
  }
  const { trackingStatus, stage, scans } = parcel.data;
  if (trackingStatus !== 'TRACKED') {
    return (
      <p role="status" className="mt-6 bg-ground p-5 break-keep">
        {trackingStatus === 'WAITING'
          ? '택배사가 아직 상품을 접수하지 않았어요. 접수되면 이곳에서 볼 수 있어요.'
          : '택배사에서 배송 정보를 받지 못했어요. 잠시 후 다시 확인해 주세요.'}
      </p>
    );
  }
  const now = steps.findIndex(({ stages }) => stage !== null && stages.includes(stage));
  return (
    <>
      <ol aria-label="배송 단계" className="mt-6 grid grid-cols-4 gap-1 text-center text-xs">
        {steps.map(({ label }, at) => (
          <li
            key={label}
            aria-current={at === now ? 'step' : undefined}
            className={classNames(
              'border-t-4 pt-2',
              at <= now ? 'border-ink' : 'border-line text-mute',
              at === now && 'font-bold',
            )}
          >
            {label}
          </li>
        ))}
      </ol>
      <ol aria-label="배송 기록" className="mt-8">
        {scans.map((scan, at) => (
          <li
            key={`${scan.scanYmdt} ${scan.description} ${scan.location}`}
            className={classNames(
              'relative border-l border-line pb-6 pl-5 last:border-transparent',
              'before:absolute before:top-1.5 before:-left-[0.28125rem] before:size-2',
              at === 0 ? 'before:bg-ink' : 'text-mute before:bg-line',
            )}
          >
            <p className={at === 0 ? 'font-bold' : undefined}>{scan.description}</p>
            <p className="text-sm">{scan.location}</p>
            <time className="text-sm tabular-nums">{formatDateTime(scan.scanYmdt)}</time>
          </li>
        ))}
      </ol>
    </>
  );
}
