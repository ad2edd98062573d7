import type { RefusalCatalogue } from '../../refusals.ts';

/** Boards, terms, inquiries. */
export const boardsRefusals = {
  board_not_found: { status: 400, code: 'DL0601', text: '존재하지 않는 게시판이에요.' },
  board_category_not_found: { status: 400, code: 'DL0604', text: '게시판에 없는 분류예요.' },
  content_missing: { status: 400, code: 'DL0605', text: '제목과 내용을 입력해 주세요.' },
  article_not_found: { status: 400, code: 'DL0602', text: '게시글을 찾을 수 없어요.' },
  terms_not_found: { status: 400, code: 'DL0603', text: '약관을 찾을 수 없어요.' },
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
