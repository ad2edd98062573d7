import type { RefusalCatalogue } from '../../refusals.ts';

/** Cancels, returns, exchanges, refunds. */
export const claimsRefusals = {
  claim_not_found: { status: 400, code: 'DL0711', text: '신청 내역을 찾을 수 없어요.' },
  claim_not_possible: {
    status: 400,
    code: 'DL0712',
    text: '지금 상태에서는 신청할 수 없어요. 주문 상태를 다시 확인해 주세요.',
  },
  claim_running: {
    status: 400,
    code: 'DL0713',
    text: '이미 취소, 반품 또는 교환이 진행 중인 상품이에요.',
  },
  claim_period_over: {
    status: 400,
    code: 'DL0714',
    text: '신청할 수 있는 기간이 지났어요. 고객센터로 문의해 주세요.',
  },
  claim_quantity_invalid: { status: 400, code: 'DL0715', text: '신청 수량을 확인해 주세요.' },
  claim_whole_order_only: {
    status: 400,
    code: 'DL0716',
    text: '입금 전 주문은 전체 취소만 할 수 있어요.',
  },
  claim_decided: {
    status: 400,
    code: 'DL0717',
    text: '이미 처리가 시작되었거나 끝난 신청이에요.',
  },
  refund_not_refused: {
    status: 400,
    code: 'DL0727',
    text: '거절된 환불이 아니에요. 목록을 다시 확인해 주세요.',
  },
  refund_account_required: {
    status: 400,
    code: 'DL0718',
    text: '가상계좌로 결제한 주문이에요. 환불받을 계좌를 입력해 주세요.',
  },
  deposit_unknown: {
    status: 400,
    code: 'DL0728',
    text: '입금 여부를 확인하지 못해 아직 취소하지 않았어요. 잠시 후 다시 시도해 주세요.',
  },
  refusal_reason_required: {
    status: 400,
    code: 'DL0722',
    text: '구매자에게 알릴 반려 사유를 입력해 주세요.',
  },
  return_address_required: {
    status: 400,
    code: 'DL0719',
    text: '상품을 수거할 주소를 입력해 주세요.',
  },
  exchange_option_unavailable: {
    status: 400,
    code: 'DL0720',
    text: '같은 상품의 판매 중인 옵션으로만 교환할 수 있어요. 드롭 중인 옵션은 드롭이 끝난 뒤에 골라 주세요.',
  },
  exchange_price_differs: {
    status: 400,
    code: 'DL0721',
    text: '가격이 같은 옵션으로만 교환할 수 있어요. 반품 후 다시 주문해 주세요.',
  },
} as const satisfies RefusalCatalogue;
