import type { RefusalCatalogue } from '../../refusals.ts';

/** Operation in the back office. */
export const operationRefusals = {
  dead_letter_gone: {
    status: 404,
    code: 'DL4411',
    text: '이미 다시 시도했거나 버린 일이에요. 목록을 다시 불러와 주세요.',
  },
} as const satisfies RefusalCatalogue;
