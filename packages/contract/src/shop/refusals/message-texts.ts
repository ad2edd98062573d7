import type { RefusalCatalogue } from '../../refusals.ts';

/** Texts of messages in the back office. */
export const messageTextRefusals = {
  message_text_not_found: {
    status: 404,
    code: 'DL5401',
    text: '메시지를 찾을 수 없어요. 목록에서 다시 골라 주세요.',
  },
  message_text_changed_meanwhile: {
    status: 409,
    code: 'DL5402',
    text: '다른 직원이 먼저 바꾼 문구예요. 지금 문구와 견주어 보고 다시 저장해 주세요.',
  },
  message_text_wrong: {
    status: 400,
    code: 'DL5403',
    text: '문구를 확인해 주세요.',
  },
  message_template_used: {
    status: 409,
    code: 'DL5404',
    text: '다른 문구에 쓰고 있는 템플릿 코드예요. 이 문구로 승인된 코드를 적어 주세요.',
  },
  message_test_nowhere: {
    status: 400,
    code: 'DL5405',
    text: '시험 문자를 받을 휴대폰 번호를 적어 주세요.',
  },
  message_test_failed: {
    status: 502,
    code: 'DL5406',
    text: '시험 발송을 맡은 업체가 받지 않았어요. 잠시 후 다시 보내 주세요.',
  },
  message_test_often: {
    status: 429,
    code: 'DL5407',
    text: '시험 발송을 너무 자주 했어요. 한 시간 뒤에 다시 보내 주세요.',
  },
} as const satisfies RefusalCatalogue;
