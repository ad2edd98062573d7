import type { RefusalCatalogue } from '../../refusals.ts';

/** Orders, and guests who look theirs up. */
export const ordersRefusals = {
  order_not_found: { status: 400, code: 'OD0005', text: '주문을 찾을 수 없어요.' },
  guest_order_not_found: {
    status: 400,
    code: 'NCPE0010',
    text: '입력한 정보와 일치하는 주문이 없어요. 주문번호와 비밀번호를 확인해 주세요.',
  },
  guest_token_expired: {
    status: 401,
    code: 'O7001',
    text: '주문 조회 시간이 지났어요. 다시 조회해 주세요.',
  },
  guest_claim_token_expired: {
    status: 401,
    code: 'E1011',
    text: '주문 조회 시간이 지났어요. 주문번호와 비밀번호로 다시 조회해 주세요.',
  },
  order_step_not_possible: {
    status: 400,
    code: 'DL0731',
    text: '지금은 할 수 없는 처리예요. 주문 상태를 다시 확인해 주세요.',
  },
  carrier_unknown: { status: 400, code: 'DL0734', text: '택배사를 확인해 주세요.' },
  invoice_no_invalid: {
    status: 400,
    code: 'DL0735',
    text: '송장번호를 숫자 9~14자리로 입력해 주세요.',
  },
  address_locked: {
    status: 400,
    code: 'DL0732',
    text: '상품 준비가 시작되어 배송지를 바꿀 수 없어요. 고객센터로 문의해 주세요.',
  },
  delivery_memo_locked: {
    status: 400,
    code: 'DL0736',
    text: '이미 발송한 주문의 배송 메모는 바꿀 수 없어요.',
  },
  address_fee_differs: {
    status: 400,
    code: 'DL0733',
    text: '배송비가 달라지는 지역으로는 바꿀 수 없어요. 취소 후 다시 주문해 주세요.',
  },
} as const satisfies RefusalCatalogue;
