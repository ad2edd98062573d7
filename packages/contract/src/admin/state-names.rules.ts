import type { ProductState } from './product-states.rules.ts';

/** What staff read for the states of a member, in lists as well as in the audit. */
export const memberStateNames = { ACTIVE: '이용 중', STOPPED: '이용 정지', WITHDRAWN: '탈퇴' };

/** What they read for the states of a staff account. */
export const staffStateNames = { INVITED: '초대함', ACTIVE: '사용 중', DISABLED: '사용 중지' };

/** What they read for the states of a campaign. */
export const campaignStateNames = {
  DRAFT: '작성 중',
  SCHEDULED: '예약됨',
  RUNNING: '보내는 중',
  DONE: '보냄',
  STOPPED: '멈춤',
};

/** What they read for the states of a banner, popup, section or event. */
export const displayStateNames = {
  DRAFT: '작성 중',
  SCHEDULED: '예약',
  LIVE: '공개 중',
  ENDED: '종료',
};

/** What they read for the states of a product. */
export const productStateNames: Record<ProductState, string> = {
  DRAFT: '임시 저장',
  SCHEDULED: '공개 예약',
  ON_SALE: '판매 중',
  PAUSED: '판매 멈춤',
  COMING: '판매 예정',
  HIDDEN: '숨김',
  ENDED: '판매 종료',
  ARCHIVED: '보관',
};
