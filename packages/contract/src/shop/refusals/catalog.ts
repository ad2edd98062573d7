import type { RefusalCatalogue } from '../../refusals.ts';

/** Products, display, events, restock alerts. */
export const catalogRefusals = {
  product_not_found: { status: 400, code: 'SPEC0001', text: '존재하지 않는 상품이에요.' },
  option_not_found: { status: 400, code: 'DL0203', text: '존재하지 않는 옵션이에요.' },
  price_invalid: {
    status: 400,
    code: 'DL0204',
    text: '판매가는 0원에서 1억 원까지, 할인액은 판매가까지 정할 수 있어요.',
  },
  category_not_found: { status: 400, code: 'DL0201', text: '존재하지 않는 카테고리예요.' },
  section_not_found: { status: 400, code: 'DL0202', text: '존재하지 않는 진열이에요.' },
  image_not_found: { status: 404, code: 'DL0290', text: '존재하지 않는 이미지예요.' },
  image_size_unknown: {
    status: 400,
    code: 'DL0291',
    text: '이미지 크기는 720x900처럼 가로와 세로(1~9999)로 요청해 주세요.',
  },
  images_unavailable: {
    status: 503,
    code: 'DL0292',
    text: '지금은 이미지를 불러올 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
  privacy_not_agreed: {
    status: 400,
    code: 'DL0631',
    text: '재입고 알림을 받으려면 개인정보 수집에 동의해 주세요.',
  },
  option_not_sold_out: {
    status: 400,
    code: 'DL0632',
    text: '지금 살 수 있는 옵션이에요. 장바구니에 담아 주세요.',
  },
  restock_alerts_full: {
    status: 400,
    code: 'DL0636',
    text: '이 번호로는 재입고 알림을 더 받을 수 없어요. 로그인하고 내 번호로 신청해 주세요.',
  },
  event_not_found: { status: 400, code: 'EVEC0001', text: '존재하지 않는 이벤트예요.' },
  event_not_running: { status: 400, code: 'EVEC0002', text: '지금은 진행 중인 이벤트가 아니에요.' },
  event_not_for_you: {
    status: 400,
    code: 'EVEC0003',
    text: '이 기기나 회원 등급에서는 볼 수 없는 이벤트예요.',
  },
  period_invalid: { status: 400, code: 'DL0622', text: '종료 시각은 시작 시각보다 뒤여야 해요.' },
  event_id_taken: { status: 400, code: 'DL0621', text: '이미 쓰고 있는 이벤트 번호예요.' },
} as const satisfies RefusalCatalogue;
