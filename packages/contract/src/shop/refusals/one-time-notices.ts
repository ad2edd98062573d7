import type { RefusalCatalogue } from '../../refusals.ts';

/** Notices that each member sees once, in the back office. */
export const oneTimeNoticeRefusals = {
  one_time_notice_changed_meanwhile: {
    status: 409,
    code: 'DL3271',
    text: '그 사이 동료가 이 안내를 고쳤어요. 바뀐 내용을 확인해 주세요.',
  },
} as const satisfies RefusalCatalogue;
