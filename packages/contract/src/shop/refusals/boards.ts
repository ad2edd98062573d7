import type { RefusalCatalogue } from '../../refusals.ts';

/** Boards, terms, inquiries. */
export const boardsRefusals = {
  board_not_found: { status: 400, code: 'DL0601', text: '존재하지 않는 게시판이에요.' },
  board_category_not_found: { status: 400, code: 'DL0604', text: '게시판에 없는 분류예요.' },
  content_missing: { status: 400, code: 'DL0605', text: '제목과 내용을 입력해 주세요.' },
  article_not_found: { status: 400, code: 'DL0602', text: '게시글을 찾을 수 없어요.' },
  article_changed_meanwhile: {
    status: 409,
    code: 'DL4701',
    text: '그 사이에 다른 사람이 이 글을 바꿨어요. 달라진 내용을 확인하고 다시 저장해 주세요.',
  },
  terms_not_found: { status: 400, code: 'DL0603', text: '약관을 찾을 수 없어요.' },
  terms_changed_meanwhile: {
    status: 409,
    code: 'DL4721',
    text: '그 사이에 다른 사람이 이 약관을 바꿨어요. 달라진 내용을 확인하고 다시 해 주세요.',
  },
  terms_notice_short: {
    status: 409,
    code: 'DL4722',
    text: '시행일이 너무 가까워요. 약관은 7일 전부터, 고객에게 불리하면 30일 전부터 알려야 해요.',
  },
  terms_reason_missing: { status: 400, code: 'DL4723', text: '개정 사유를 적어 주세요.' },
  terms_day_taken: {
    status: 409,
    code: 'DL4724',
    text: '같은 날 시행하는 버전이 이미 있어요. 다른 날을 고르거나 그 버전을 먼저 거둬 주세요.',
  },
  terms_in_force: {
    status: 409,
    code: 'DL4725',
    text: '시행한 약관은 바꾸거나 거둘 수 없어요. 다음 버전을 써 주세요.',
  },
  inquiry_not_found: { status: 400, code: 'DL0611', text: '문의를 찾을 수 없어요.' },
  inquiry_answered: {
    status: 400,
    code: 'DL0612',
    text: '답변이 시작된 문의는 고칠 수 없어요. 새로 문의해 주세요.',
  },
  inquiry_type_unknown: { status: 400, code: 'DL0613', text: '문의 유형을 선택해 주세요.' },
  guest_email_required: {
    status: 400,
    code: 'DL0614',
    text: '답변을 받을 이메일 주소를 입력해 주세요.',
  },
  attachment_unknown: {
    status: 400,
    code: 'DL0615',
    text: '첨부한 사진을 찾을 수 없어요. 다시 올려 주세요.',
  },
} as const satisfies RefusalCatalogue;
