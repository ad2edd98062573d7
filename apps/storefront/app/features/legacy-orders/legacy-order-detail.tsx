import type { LegacyOrderDetail as Order } from '@duskline/contract/member/legacy-orders';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatDateTime, formatWon } from '../../lib/format/format.ts';

/** One order of the previous platform, with personal data masked. */
export function LegacyOrderDetail({ order }: { order: z.output<typeof Order> }) {
  return (
    <>
      <p className="pt-6 text-sm text-mute tabular-nums">
        {formatDateTime(order.orderedAt)} · {order.orderNumber}
      </p>
      <ul className="mt-4 border-t border-ink">
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archived order whose lines never change
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
        <Fact name="배송비">{formatWon(order.deliveryFee)}</Fact>
        <Fact name="결제 금액">
          <b>{formatWon(order.payAmount)}</b>
        </Fact>
        <Fact name="결제 수단">{order.payMethod || '-'}</Fact>
        <Fact name="주문자">
          {order.ordererName} {order.ordererPhone}
        </Fact>
        <Fact name="받는 분">
          {order.receiverName} {order.receiverPhone}
        </Fact>
        <Fact name="배송지">
          {[order.zipCode && `(${order.zipCode})`, order.address].filter(Boolean).join(' ')}
        </Fact>
      </dl>
    </>
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
