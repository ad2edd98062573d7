import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { payTypeLabels } from '@duskline/contract/shop/labels';
import { orderPartKeys, orderParts } from '@duskline/contract/shop/order-amounts.rules';
import type { ReactNode } from 'react';
import { formatWon } from '../../lib/format/format.ts';
import { orderTexts } from '../../texts/orders.ts';
import { DateTime } from '../../ui/date-time.tsx';

const texts = orderTexts.detail;
const pointsPart = { sign: -1, label: texts.parts.pointsAmt } as const;
const parts = { ...orderParts, pointsAmt: pointsPart };
const partKeys = [...orderPartKeys, 'pointsAmt'] as const;

/** How an order is paid, of what its price is made, and until when a deposit is awaited. */
export function OrderPayment({
  order,
}: {
  order: Pick<OrderDetail, 'payment' | 'amounts'>;
}): ReactNode {
  const { payment, amounts } = order;
  const isAwaited = payment.approvedAt === null && payment.expiresAt !== null;
  const rows = partKeys.filter((part) => part === 'standardAmt' || amounts[part] > 0);
  return (
    <>
      <p className="mb-2 text-sm">
        {payTypeLabels[payment.payType] ?? payment.payType} {payment.cardText || payment.bankName}{' '}
        {isAwaited && <span className="text-mute">{texts.depositUntil} </span>}
        <DateTime at={isAwaited ? payment.expiresAt : payment.approvedAt} />
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
        {rows.map((part) => (
          <div key={part} className="contents">
            <dt className="text-mute">{parts[part].label}</dt>
            <dd className="figures text-right">
              {parts[part].sign === -1 ? '−' : ''}
              {formatWon(amounts[part])}
            </dd>
          </div>
        ))}
        <div className="col-span-2 flex justify-between border-t border-line pt-1 font-semibold">
          <dt>{texts.parts.payAmt}</dt>
          <dd className="figures">{formatWon(amounts.payAmt)}</dd>
        </div>
        {(['refundedAmt', 'refundedPointsAmt'] as const)
          .filter((part) => amounts[part] > 0)
          .map((part) => (
            <div key={part} className="contents text-bad">
              <dt>{texts.parts[part]}</dt>
              <dd className="figures text-right">{formatWon(amounts[part])}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
