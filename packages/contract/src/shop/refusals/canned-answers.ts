import type { RefusalCatalogue } from '../../refusals.ts';

/** Canned answers in the back office. */
export const cannedAnswerRefusals = {
  canned_answer_not_found: {
    status: 404,
    code: 'DL4421',
    text: '동료가 먼저 지운 답변이에요. 목록을 다시 불러와 주세요.',
  },
  canned_answer_exists: {
    status: 409,
    code: 'DL4422',
    text: '같은 제목의 답변이 있어요. 다른 제목을 적어 주세요.',
  },
  canned_answers_full: {
    status: 409,
    code: 'DL4423',
    text: '자주 쓰는 답변은 200개까지 만들 수 있어요. 쓰지 않는 답변을 지워 주세요.',
  },
  canned_answer_changed_meanwhile: {
    status: 409,
    code: 'DL4424',
    text: '그 사이에 다른 사람이 이 답변을 고쳤어요. 달라진 곳을 확인하고 다시 저장해 주세요.',
  },
} as const satisfies RefusalCatalogue;
