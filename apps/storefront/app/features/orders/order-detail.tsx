import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderLines } from './order-lines.tsx';
import type { Order } from './orders.queries.ts';
import { VirtualAccount } from './virtual-account.tsx';

/** A whole order: what, how much, to whom. Serves members and guests. */
export function OrderDetail({ order }: { order: Order }) {
  const deliveries = order.orderOptionsGroupByPartner.flatMap(
    (partner) => partner.orderOptionsGroupByDelivery,
  );
  const { shippingAddress, orderer } = order;
  return (
    <div className="grid grid-cols-1 gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-16">
      <div className="grid grid-cols-1 gap-10">
        <p className="flex flex-wrap justify-between gap-x-6 text-sm">
          <span>
            주문번호 <b className="tabular-nums select-all">{order.orderNo}</b>
          </span>
          <span className="text-mute tabular-nums">{formatDateTime(order.orderYmdt)} 주문</span>
        </p>
        <VirtualAccount order={order} />
        {deliveries.map((delivery) => (
          <Part key={delivery.deliveryNo} title="주문 상품">
            <OrderLines lines={delivery.orderOptions} />
            {delivery.invoiceNo && (
              <p className="border-t border-line pt-3 text-sm text-mute">
                {delivery.deliveryCompanyTypeLabel} {delivery.invoiceNo}
              </p>
            )}
          </Part>
        ))}
        <Part title="받는 분">
          <Facts
            facts={[
              ['이름', shippingAddress.receiverName],
              ['연락처', shippingAddress.receiverContact1],
              [
                '주소',
                [
                  shippingAddress.receiverZipCd && `(${shippingAddress.receiverZipCd})`,
                  shippingAddress.receiverAddress,
                  shippingAddress.receiverDetailAddress,
                ]
                  .filter(Boolean)
                  .join(' '),
              ],
              ['배송 요청사항', order.deliveryMemo],
            ]}
          />
        </Part>
        <Part title="주문한 분">
          <Facts
            facts={[
              ['이름', orderer.ordererName],
              ['연락처', orderer.ordererContact1],
              ['이메일', orderer.ordererEmail],
            ]}
          />
        </Part>
      </div>
      <aside
        aria-label="결제 정보"
        className="border-t border-ink pt-5 lg:sticky lg:top-[calc(var(--spacing-header)+2rem)]"
      >
        <h2 className="mb-4 text-lg font-bold">결제 정보</h2>
        <OrderAmounts order={order} />
      </aside>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-4">
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: [label: string, text: string | null][] }) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2 [&_dt]:text-mute">
      {facts
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
