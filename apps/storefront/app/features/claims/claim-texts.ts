import { brand } from '@duskline/brand';
import type { CallReply } from '@duskline/contract';
import type { RefundRow } from '@duskline/contract/shop/claim-amounts.rules';
import type { estimateClaim } from '@duskline/contract/shop/claims.calls';
import { refundRowKeys, refundRowLabels } from '@duskline/contract/shop/refund-rows.rules';
import { formatWon } from '../../lib/format/format.ts';
import type { ClaimKind } from '../../lib/labels/claim-labels.ts';

/** The amounts of a claim, estimated or final. */
export type Estimate = CallReply<typeof estimateClaim>;

/** One sentence about who pays the delivery fees of a claim, and why. */
export function deliveryFeeText(
  { deliveryAmtInfo, additionalPayAmt, refundPayAmt }: Estimate,
  { kind, isUnpaid, isSentBack }: { kind: ClaimKind; isUnpaid: boolean; isSentBack: boolean },
): string {
  if (isUnpaid) {
    return refundPayAmt > 0
      ? '입금하기 전이라 돌려드릴 돈은 없고, 쓰신 적립금은 돌려드려요.'
      : '입금하기 전이라 돌려드릴 돈 없이 주문만 취소돼요.';
  }
  const { sellerFault, refundDeliveryAmt, returnDeliveryAmt, buyerReturn } = deliveryAmtInfo;
  if (kind === 'EXCHANGE') {
    if (!isSentBack) return '아직 출발하지 않은 상품이라 배송비 없이 바꿔 드려요.';
    if (sellerFault) return `${brand.shortName}의 책임이라 오가는 배송비는 저희가 부담해요.`;
    const ways = buyerReturn ? '다시 보내 드리는' : '오가는';
    return `고객님 사정으로 바꾸는 상품이라 ${ways} 배송비 ${formatWon(additionalPayAmt)}은 고객님이 부담해요.`;
  }
  if (sellerFault) return `${brand.shortName}의 책임이라 배송비는 모두 저희가 부담해요.`;
  const fees = [
    ...(refundDeliveryAmt < 0
      ? [`무료배송에서 벗어난 배송비 ${formatWon(-refundDeliveryAmt)}`]
      : []),
    ...(returnDeliveryAmt < 0 ? [`수거 배송비 ${formatWon(-returnDeliveryAmt)}`] : []),
  ];
  if (fees.length > 0) return `고객님 사정이라 ${fees.join('과 ')}을 빼고 돌려드려요.`;
  if (kind === 'RETURN' && buyerReturn) {
    return '고객님 사정으로 직접 보내시는 상품이라 보내는 배송비는 고객님이 부담해요.';
  }
  return refundDeliveryAmt > 0
    ? '아직 출발하지 않은 주문이라 배송비까지 모두 돌려드려요.'
    : '추가로 내실 배송비는 없어요.';
}

/** The signed won of each row of a refund, as the wire's groups give them. */
const wonOfRow: Record<RefundRow, (estimate: Estimate) => number> = {
  goods: (of) => of.productAmtInfo.totalAmt,
  cartCoupon: (of) => -of.subtractionAmtInfo.cartCouponAmt,
  delivery: (of) => of.deliveryAmtInfo.refundDeliveryAmt,
  deliveryCoupon: (of) => -of.subtractionAmtInfo.deliveryCouponAmt,
  returnDelivery: (of) => of.deliveryAmtInfo.returnDeliveryAmt,
  adjustment: (of) => -of.subtractionAmtInfo.refundAdjustAmt,
};

/** List the parts of a refund with their labels, in signed won; parts of 0 are left out. */
export function refundParts(estimate: Estimate): { label: string; won: number }[] {
  return refundRowKeys
    .map((row) => ({ label: refundRowLabels[row], won: wonOfRow[row](estimate) }))
    .filter(({ won }) => won !== 0);
}

/** The steps of a claim, and at which of them a claim state of the API is. */
export function claimSteps(
  { claimType, claimClassType }: { claimType: ClaimKind; claimClassType: string },
  state: string,
): { steps: readonly string[]; at: number } {
  const steps = stepsOf(claimType, claimClassType);
  const step = state.endsWith('BEFORE_RECEIVE')
    ? '수거'
    : /_PROC_.*REFUND$/.test(state)
      ? '환불'
      : /_PROC_.*PAY$/.test(state)
        ? '배송비 결제'
        : /_DONE|_NO_REFUND/.test(state)
          ? '완료'
          : '신청';
  return { steps, at: Math.max(0, steps.indexOf(step)) };
}

function stepsOf(claimType: ClaimKind, claimClassType: string): readonly string[] {
  if (claimType === 'CANCEL') return ['신청', '환불', '완료'];
  if (claimType === 'RETURN') return ['신청', '수거', '환불', '완료'];
  return claimClassType === 'CANCEL_EXCHANGE'
    ? ['신청', '완료']
    : ['신청', '수거', '배송비 결제', '완료'];
}
