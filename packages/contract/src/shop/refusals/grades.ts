import type { RefusalCatalogue } from '../../refusals.ts';

/** The coupons of grades, in the back office. */
export const gradeRefusals = {
  coupon_not_givable: {
    status: 409,
    code: 'DL3251',
    text: '발급을 멈췄거나 사용 기간이 끝났거나 모두 나간 쿠폰이에요. 다른 쿠폰을 골라 주세요.',
  },
  grade_coupon_changed_meanwhile: {
    status: 409,
    code: 'DL3252',
    text: '그 사이 동료가 이 등급의 쿠폰을 바꿨어요. 닫고 바뀐 쿠폰을 확인해 주세요.',
  },
  grade_of_no_promotion: {
    status: 409,
    code: 'DL3253',
    text: '가입할 때 받는 등급이라 이 등급으로 승급하는 회원이 없어요. 다른 등급의 쿠폰을 정해 주세요.',
  },
} as const satisfies RefusalCatalogue;
