import { expect, test } from 'vitest';
import { anEstimate } from '../../testing/amount-fixtures.ts';
import { claimSteps, deliveryFeeText, type Estimate, refundParts } from './claim-texts.ts';

const estimateOf = ({
  goods = 0,
  ...facts
}: { goods?: number } & NonNullable<Parameters<typeof anEstimate>[0]>): Estimate =>
  anEstimate({ ...facts, product: { totalAmt: goods } });
const cancel = { kind: 'CANCEL', isUnpaid: false, isSentBack: false } as const;
const sendBack = { kind: 'RETURN', isUnpaid: false, isSentBack: true } as const;
const exchange = { kind: 'EXCHANGE', isUnpaid: false, isSentBack: true } as const;

test('a buyer reads in one sentence who pays the delivery fees and why', () => {
  expect(deliveryFeeText(estimateOf({ delivery: { refundDeliveryAmt: 3000 } }), cancel)).toBe(
    '아직 출발하지 않은 주문이라 배송비까지 모두 돌려드려요.',
  );
  expect(deliveryFeeText(estimateOf({}), cancel)).toBe('추가로 내실 배송비는 없어요.');
  const both = { refundDeliveryAmt: -3000, returnDeliveryAmt: -2500 };
  expect(deliveryFeeText(estimateOf({ delivery: both }), sendBack)).toBe(
    '고객님 사정이라 무료배송에서 벗어난 배송비 3,000원과 수거 배송비 2,500원을 빼고 돌려드려요.',
  );
  expect(deliveryFeeText(estimateOf({ delivery: { sellerFault: true } }), sendBack)).toBe(
    '더스크라인의 책임이라 배송비는 모두 저희가 부담해요.',
  );
  expect(deliveryFeeText(estimateOf({ delivery: { buyerReturn: true } }), sendBack)).toMatch(
    '직접 보내',
  );
});

test('an exchange costs two deliveries, one where the buyer sends it back, none where the seller is responsible or before shipping', () => {
  expect(deliveryFeeText(estimateOf({ additionalPayAmt: 5000 }), exchange)).toMatch(
    '오가는 배송비 5,000원',
  );
  const sent = estimateOf({ additionalPayAmt: 2500, delivery: { buyerReturn: true } });
  expect(deliveryFeeText(sent, exchange)).toMatch('다시 보내 드리는 배송비 2,500원');
  expect(deliveryFeeText(estimateOf({ delivery: { sellerFault: true } }), exchange)).toMatch(
    '저희가 부담',
  );
  expect(deliveryFeeText(estimateOf({}), { ...exchange, isSentBack: false })).toMatch(
    '출발하지 않은',
  );
});

test('a buyer who cancels before the deposit gets back points only', () => {
  const unpaid = { ...cancel, isUnpaid: true };
  expect(deliveryFeeText(estimateOf({}), unpaid)).toMatch('주문만 취소돼요');
  expect(deliveryFeeText(estimateOf({ refundPayAmt: 1000 }), unpaid)).toMatch(
    '적립금은 돌려드려요',
  );
});

test('a refund lists its parts in signed won and leaves out those of 0', () => {
  const estimate = estimateOf({
    goods: 20_000,
    delivery: { refundDeliveryAmt: 3000 },
    subtraction: { cartCouponAmt: 1000, refundAdjustAmt: 500 },
  });
  expect(refundParts(estimate)).toEqual([
    { label: '상품 금액', won: 20_000 },
    { label: '장바구니 쿠폰', won: -1000 },
    { label: '배송비', won: 3000 },
    { label: '이전 신청과 조정', won: -500 },
  ]);
});

test('a claim is shown at the step its state belongs to', () => {
  const at = (
    claimType: 'CANCEL' | 'RETURN' | 'EXCHANGE',
    claimClassType: string,
    state: string,
  ) => {
    const way = claimSteps({ claimType, claimClassType }, state);
    return way.steps[way.at];
  };
  expect(at('CANCEL', 'ORDER_CANCEL', 'CANCEL_REQUEST')).toBe('신청');
  expect(at('CANCEL', 'ORDER_CANCEL', 'CANCEL_PROC_WAITING_REFUND')).toBe('환불');
  expect(at('CANCEL', 'ORDER_CANCEL', 'CANCEL_NO_REFUND')).toBe('완료');
  expect(at('RETURN', 'RETURN', 'RETURN_PROC_BEFORE_RECEIVE')).toBe('수거');
  expect(at('RETURN', 'RETURN', 'RETURN_PROC_REQUEST_REFUND')).toBe('환불');
  expect(at('EXCHANGE', 'RETURN_EXCHANGE', 'EXCHANGE_PROC_REQUEST_PAY')).toBe('배송비 결제');
  expect(at('EXCHANGE', 'RETURN_EXCHANGE', 'EXCHANGE_DONE_PAY_DONE')).toBe('완료');
  expect(at('EXCHANGE', 'CANCEL_EXCHANGE', 'EXCHANGE_DONE')).toBe('완료');
});
