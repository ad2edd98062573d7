import type { RefusalCatalogue } from '../../refusals.ts';

/** Inquiries and reviews in the back office. */
export const voiceDeskRefusals = {
  voice_changed: {
    status: 409,
    code: 'DL3401',
    text: '그사이 내용이 바뀌었거나 다른 직원이 먼저 처리했어요. 새 내용을 확인하고 다시 해 주세요.',
  },
} as const satisfies RefusalCatalogue;
