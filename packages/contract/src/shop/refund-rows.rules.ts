import type { RefundRow } from './claim-amounts.rules.ts';

/** What screens call the rows of a refund, in the order they show them. */
export const refundRowLabels: Record<RefundRow, string> = {
  goods: '상품 금액',
  cartCoupon: '장바구니 쿠폰',
  delivery: '배송비',
  deliveryCoupon: '배송비 쿠폰',
  returnDelivery: '수거 배송비',
  adjustment: '이전 신청과 조정',
};
export const refundRowKeys = Object.keys(refundRowLabels) as RefundRow[];

/** Build one value for each row of a refund. */
export function mapRefundRows<Value>(of: (row: RefundRow) => Value): Record<RefundRow, Value> {
  const entries = refundRowKeys.map((row) => [row, of(row)]);
  return Object.fromEntries(entries) as Record<RefundRow, Value>;
}
