import { formatCount, formatWon } from '../../../lib/format/format.ts';
import type { Order } from '../../../lib/order-access/order.queries.ts';

/** What an order costs, as the shop reckoned it; parts that are nothing are left out. */
export function OrderAmounts({ order }: { order: Order }) {
  const amount = order.lastOrderAmount;
  const parts: [string, string][] = [['상품 금액', formatWon(amount.standardAmt)]];
  const off = (label: string, won: number) => won > 0 && parts.push([label, `-${formatWon(won)}`]);
  off('상품 할인', amount.immediateDiscountAmt);
  off('추가 할인', amount.additionalDiscountAmt);
  off('상품 쿠폰', amount.productCouponDiscountAmt);
  off('장바구니 쿠폰', amount.cartCouponDiscountAmt);
  parts.push(['배송비', amount.deliveryAmt === 0 ? '무료' : formatWon(amount.deliveryAmt)]);
  if (amount.remoteDeliveryAmt > 0) {
    parts.push(['도서산간 추가 배송비', formatWon(amount.remoteDeliveryAmt)]);
  }
  off('배송비 쿠폰', amount.deliveryCouponDiscountAmt);
  off('적립금 사용', amount.subPayAmt);
  if (order.payTypeLabel) parts.push(['결제 수단', order.payTypeLabel]);
  if (order.accumulationAmtWhenBuyConfirm > 0) {
    parts.push(['구매확정 시 적립', `${formatCount(order.accumulationAmtWhenBuyConfirm)}P`]);
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
