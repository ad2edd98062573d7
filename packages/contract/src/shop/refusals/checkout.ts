import type { RefusalCatalogue } from '../../refusals.ts';

/** Order sheet and payment. */
export const checkoutRefusals = {
  nothing_to_order: {
    status: 400,
    code: 'PPVE0009',
    text: '주문할 수 있는 상품이 없어요. 장바구니를 확인해 주세요.',
  },
  order_sheet_not_found: {
    status: 400,
    code: 'ODSH0010',
    text: '주문서를 찾을 수 없어요. 장바구니에서 다시 시작해 주세요.',
  },
  order_sheet_expired: {
    status: 400,
    code: 'DL0401',
    text: '주문서 유효시간이 지났어요. 장바구니에서 다시 주문해 주세요.',
  },
  order_sheet_used: {
    status: 400,
    code: 'DL0402',
    text: '이미 주문이 완료된 주문서예요. 주문 내역을 확인해 주세요.',
  },
  amount_changed: {
    status: 400,
    code: 'PPE0002',
    text: '결제 금액이 바뀌었어요. 바뀐 금액을 확인하고 다시 결제해 주세요.',
  },
  pay_type_unavailable: { status: 400, code: 'DL0403', text: '사용할 수 없는 결제 수단이에요.' },
  terms_not_agreed: { status: 400, code: 'DL0414', text: '필수 약관에 동의해 주세요.' },
  guest_password_required: {
    status: 400,
    code: 'DL0405',
    text: '비회원 주문 비밀번호를 8자 이상으로 입력해 주세요.',
  },
  return_address_not_allowed: {
    status: 400,
    code: 'DL0406',
    text: '돌아갈 주소가 올바르지 않아요. 처음 화면에서 다시 시작해 주세요.',
  },
  payment_refused: {
    status: 400,
    code: 'DL0407',
    text: '결제가 승인되지 않았어요. 다른 결제 수단으로 시도해 주세요.',
  },
  payment_closed: {
    status: 400,
    code: 'DL0408',
    text: '결제를 취소했어요. 주문서는 그대로 있어요.',
  },
  payment_unknown: {
    status: 400,
    code: 'DL0409',
    text: '결제 결과를 확인하고 있어요. 잠시 후 주문 내역을 확인해 주세요.',
  },
  payment_forged: {
    status: 400,
    code: 'DL0410',
    text: '결제 정보가 주문과 일치하지 않아요. 결제되지 않았어요.',
  },
  payment_expired: {
    status: 400,
    code: 'DL0411',
    text: '이 결제로는 더 이상 주문할 수 없어요. 상품과 가격을 확인하고 다시 주문해 주세요.',
  },
  too_many_open_payments: {
    status: 400,
    code: 'DL0416',
    text: '결제를 기다리는 주문이 너무 많아요. 먼저 연 결제를 마치거나 10분 뒤에 다시 주문해 주세요.',
  },
  too_much_reserved: {
    status: 400,
    code: 'DL0417',
    text: '한 번에 주문할 수 있는 수량을 넘었어요. 수량을 줄이거나, 먼저 연 결제를 마친 뒤 다시 주문해 주세요.',
  },
  deposit_quantity_exceeded: {
    status: 400,
    code: 'DL0418',
    text: '비회원 가상계좌 주문은 한 번에 5개까지 할 수 있어요. 카드로 결제하거나 로그인해 주세요.',
  },
  delivery_address_required: {
    status: 400,
    code: 'DL0415',
    text: '주문하는 분과 받는 분의 이름, 연락처, 주소를 확인해 주세요.',
  },
  coupon_unusable: {
    status: 400,
    code: 'C1020',
    text: '사용할 수 없는 쿠폰이에요. 쿠폰을 다시 선택해 주세요.',
  },
  points_unusable: { status: 400, code: 'DL0412', text: '사용할 수 있는 적립금을 확인해 주세요.' },
} as const satisfies RefusalCatalogue;
