import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { formatDateTime, formatWon } from '../../lib/format.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useLegacyOrder } from './legacy-orders.queries.ts';

/** One order of the previous platform, its people masked. */
export function LegacyOrderPage({ orderNumber }: { orderNumber: string }) {
  const order = useLegacyOrder(orderNumber);
  return (
    <div className="wide max-w-160 pb-16 lg:pb-28">
      <PageHeading
        word="Archive"
        title="이전 쇼핑몰 주문 상세"
        aside={
          <Link
            to="/my-page/legacy-orders"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            목록
          </Link>
        }
      />
      {order.isError && (
        <FailedPart
          message={errorText(order.error)}
          onRetry={() => void order.refetch()}
          isRetrying={order.isFetching}
        />
      )}
      {!order.data && !order.isError && (
        <Loading label="이전 주문을 불러오는 중">
          <Skeleton className="mt-6 h-80" />
        </Loading>
      )}
      {order.data && (
        <>
          <p className="pt-6 text-sm text-mute tabular-nums">
            {formatDateTime(order.data.orderedAt)} · {order.data.orderNumber}
          </p>
          <ul className="mt-4 border-t border-ink">
            {order.data.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an archive whose lines never move
              <li key={at} className="grid gap-1 border-b border-line py-4">
                <b>{line.productName}</b>
                <span className="text-sm text-mute">
                  {[line.optionName, `${line.units}개`, line.state].filter(Boolean).join(' · ')}
                </span>
                <span className="text-sm font-semibold tabular-nums">{formatWon(line.price)}</span>
                {line.invoiceNumber && (
                  <span className="text-sm text-mute tabular-nums">송장 {line.invoiceNumber}</span>
                )}
              </li>
            ))}
          </ul>
          <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-3 pt-6 text-sm">
            <Fact name="배송비">{formatWon(order.data.deliveryFee)}</Fact>
            <Fact name="결제금액">
              <b>{formatWon(order.data.payAmount)}</b>
            </Fact>
            <Fact name="결제수단">{order.data.payMethod || '-'}</Fact>
            <Fact name="주문자">
              {order.data.ordererName} {order.data.ordererPhone}
            </Fact>
            <Fact name="받는 분">
              {order.data.receiverName} {order.data.receiverPhone}
            </Fact>
            <Fact name="배송지">
              {[order.data.zipCode && `(${order.data.zipCode})`, order.data.address]
                .filter(Boolean)
                .join(' ')}
            </Fact>
          </dl>
        </>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-mute">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
