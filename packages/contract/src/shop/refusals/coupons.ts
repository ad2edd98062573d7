import type { RefusalCatalogue } from '../../refusals.ts';

/** Coupons and their codes. */
export const couponsRefusals = {
  coupon_not_found: { status: 400, code: 'DL0701', text: '존재하지 않는 쿠폰이에요.' },
  coupon_not_open: { status: 400, code: 'DL0702', text: '지금은 받을 수 없는 쿠폰이에요.' },
  coupon_not_for_you: {
    status: 400,
    code: 'DL0703',
    text: '이 기기나 회원 등급에서는 받을 수 없는 쿠폰이에요.',
  },
  coupon_owned: { status: 400, code: 'DL0704', text: '이미 받은 쿠폰이에요.' },
  coupon_sold_out: { status: 400, code: 'C1004', text: '준비된 쿠폰이 모두 소진되었어요.' },
  coupon_code_invalid: {
    status: 400,
    code: 'C0021',
    text: '유효하지 않은 쿠폰 코드예요. 코드를 확인해 주세요.',
  },
  coupon_code_slowed: {
    status: 429,
    code: 'DL0705',
    text: '쿠폰 코드를 여러 번 잘못 입력했어요. 1분 뒤에 다시 시도해 주세요.',
  },
  coupon_terms_invalid: {
    status: 400,
    code: 'DL0706',
    text: '쿠폰의 이름, 할인, 기간, 대상을 확인해 주세요.',
  },
  coupon_code_used: { status: 400, code: 'DL0708', text: '이미 사용한 쿠폰 코드예요.' },
  coupon_period_past: {
    status: 400,
    code: 'DL3431',
    text: '이미 지난 날짜예요. 발급 종료와 사용 종료를 지금보다 뒤로 정해 주세요.',
  },
  coupon_changed_meanwhile: {
    status: 409,
    code: 'DL3432',
    text: '다른 직원이 먼저 바꾼 쿠폰이에요. 새로 불러온 내용을 확인하고 다시 저장해 주세요.',
  },
  coupon_in_use: {
    status: 409,
    code: 'DL3433',
    text: '이미 발급한 쿠폰이라 발급 종료와 총수량만 바꿀 수 있어요. 새 조건은 새 쿠폰으로 만들어 주세요.',
  },
  coupon_limit_below_issued: {
    status: 400,
    code: 'DL3434',
    text: '총수량을 이미 나간 수량보다 적게 정할 수 없어요.',
  },
  coupon_stopped: { status: 409, code: 'DL3435', text: '발급을 멈춘 쿠폰이에요.' },
  coupon_has_no_codes: {
    status: 400,
    code: 'DL3436',
    text: '한 번만 쓰는 코드로 받는 쿠폰에만 코드를 만들 수 있어요.',
  },
  coupon_key_taken: {
    status: 409,
    code: 'DL3437',
    text: '이미 처리한 요청이에요. 화면을 새로 열고 다시 해 주세요.',
  },
  coupon_run_empty: {
    status: 400,
    code: 'DL3438',
    text: '받을 회원이 없어요. 등급이나 명단을 확인해 주세요.',
  },
  coupon_run_over: { status: 409, code: 'DL3439', text: '이미 끝난 발급이에요.' },
  coupon_code_taken: { status: 400, code: 'DL0707', text: '이미 쓰고 있는 쿠폰 코드예요.' },
} as const satisfies RefusalCatalogue;
