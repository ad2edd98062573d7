import type { RefusalCatalogue } from '../../refusals.ts';

/** Inquiries and reviews in the back office. */
export const customerServiceRefusals = {
  voice_changed: {
    status: 409,
    code: 'DL3401',
    text: '그사이 내용이 바뀌었거나 다른 직원이 먼저 처리했어요. 새 내용을 확인하고 다시 해 주세요.',
  },
  review_answer_not_found: {
    status: 404,
    code: 'DL3402',
    text: '이미 지운 답변이에요. 필요하면 새 답변으로 보내 주세요.',
  },
  review_not_best: {
    status: 409,
    code: 'DL4711',
    text: '베스트 리뷰에만 적립금을 줄 수 있어요. 먼저 베스트로 골라 주세요.',
  },
  review_points_given: {
    status: 409,
    code: 'DL4712',
    text: '이 리뷰에는 이미 적립금을 줬어요.',
  },
  review_without_author: {
    status: 409,
    code: 'DL4713',
    text: '다른 쇼핑몰에서 옮겨 온 리뷰여서 적립금을 줄 회원이 없어요.',
  },
  review_returned: {
    status: 409,
    code: 'DL4714',
    text: '반품하거나 취소한 상품의 리뷰에는 적립금을 줄 수 없어요.',
  },
} as const satisfies RefusalCatalogue;
