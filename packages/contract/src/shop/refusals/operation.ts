import type { RefusalCatalogue } from '../../refusals.ts';

/** Operation in the back office. */
export const operationRefusals = {
  dead_letter_gone: {
    status: 404,
    code: 'DL4411',
    text: '이미 다시 시도했거나 버린 일이에요. 목록을 다시 불러와 주세요.',
  },
  job_not_found: {
    status: 404,
    code: 'DL4413',
    text: '이제 없는 작업이에요. 목록을 다시 불러와 주세요.',
  },
  maintenance_changed_meanwhile: {
    status: 409,
    code: 'DL4412',
    text: '다른 직원이 먼저 점검을 바꿨어요. 위의 지금 상태를 확인하고 다시 저장해 주세요.',
  },
} as const satisfies RefusalCatalogue;
