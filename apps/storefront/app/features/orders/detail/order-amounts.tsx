import { formatWon } from '../../../lib/format/format.ts';
import { payTypeLabel } from '../../../lib/labels/pay-type-labels.ts';
import type { Order } from '../../../lib/order-access/order.queries.ts';
import { amountRows, formatAmount, pointsRow } from '../../../lib/order-amounts/amount-rows.ts';

/** The amounts of an order, as the API calculated them; parts of 0 are left out. */
export function OrderAmounts({ order }: { order: Order }) {
  const amount = order.lastOrderAmount;
  const rows = [...amountRows((key) => amount[key]), ...pointsRow(amount.subPayAmt)];
  const parts = rows.map((row): [string, string] => [row.label, formatAmount(row)]);
  if (order.payTypeLabel) {
    parts.push(['결제 수단', payTypeLabel(order.payType, order.payTypeLabel)]);
  }
  if (order.accumulationAmtWhenBuyConfirm > 0) {
    parts.push(['구매확정 시 적립', formatWon(order.accumulationAmtWhenBuyConfirm)]);
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-y-2.5 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-mute">
      {parts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <dt className="mt-2 border-t border-line pt-4 font-bold text-ink!">결제 금액</dt>
      <dd className="mt-2 border-t border-line pt-3 text-xl font-bold">
        {formatWon(amount.chargeAmt)}
      </dd>
    </dl>
  );
}
