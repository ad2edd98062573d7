import { claimStateLabel } from '../shop/claim-label.rules.ts';
import { claimStatusLabels } from '../shop/labels.ts';
import type { InquiryQueue } from './inquiries.ts';
import type { ProductState } from './product-states.rules.ts';

/** What staff read for the states of a member, in lists as well as in the audit. */
export const memberStateNames = { ACTIVE: '이용 중', STOPPED: '이용 정지', WITHDRAWN: '탈퇴' };

/** What they read for the states of a staff account. */
export const staffStateNames = { INVITED: '초대함', ACTIVE: '사용 중', DISABLED: '사용 중지' };

/** What they read for the states of an order that holds stock and is not paid. */
export const holdStateNames = {
  RESERVED: '결제창 열림',
  CONFIRMING: '결제 확인 중',
  WAITING_DEPOSIT: '입금대기',
};

/** What they read for the states of a campaign. */
export const campaignStateNames = {
  DRAFT: '작성 중',
  SCHEDULED: '예약됨',
  RUNNING: '보내는 중',
  DONE: '보냄',
  STOPPED: '발송 멈춤',
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

/** What they read for the states of a drop. */
export const dropStateNames = {
  PLANNED: '대기실 열림',
  OPEN: '판매 중',
  SOLD_OUT: '다 팔림',
  ENDED: '끝남',
};

/** What they read for the states of one version of what is displayed. */
export const displayVersionStateNames = {
  SCHEDULED: '예약',
  LIVE: '공개 중',
  ENDED: '종료',
  CANCELLED: '예약 취소',
};

/** What they read for the states of a claim. */
export const claimStateNames: Partial<Record<string, string>> = {
  // As the shopper reads it who calls about it.
  ...Object.fromEntries(
    Object.entries(claimStatusLabels).map(([state, label]) => [state, claimStateLabel(label)]),
  ),
  // How a claim ends without anything being done; the shop's own labels know no words for them.
  WITHDRAWN: '철회',
  REFUSED: '반려',
};

/** What they read for the states of a refund. */
export const refundStateNames = {
  WANTED: '결제사에 요청함',
  DONE: '환불됨',
  REFUSED: '결제사가 거절함',
};

/** What they read for an inquiry, by how far its answer is. */
export const inquiryQueueNames: Record<InquiryQueue, string> = {
  waiting: '답변 대기',
  taken: '처리 중',
  answered: '답변함',
  hidden: '숨김',
};
