import type { RefusalCatalogue } from '../../refusals.ts';

/** Views of lists that staff save. */
export const savedViewRefusals = {
  saved_view_not_found: {
    status: 404,
    code: 'DL4731',
    text: '다른 탭이나 기기에서 지운 보기예요.',
  },
  saved_view_exists: {
    status: 409,
    code: 'DL4732',
    text: '같은 이름의 보기가 있어요. 다른 이름을 적어 주세요.',
  },
  saved_views_full: {
    status: 409,
    code: 'DL4733',
    text: '보기는 목록마다 30개까지 저장할 수 있어요. 쓰지 않는 보기를 지워 주세요.',
  },
} as const satisfies RefusalCatalogue;
