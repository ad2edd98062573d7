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
  coupon_code_taken: { status: 400, code: 'DL0707', text: '이미 쓰고 있는 쿠폰 코드예요.' },
} as const satisfies RefusalCatalogue;
