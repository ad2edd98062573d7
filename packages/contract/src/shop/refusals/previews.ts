import type { RefusalCatalogue } from '../../refusals.ts';

/** What staff look at in the shop before shoppers do. */
export const previewRefusals = {
  preview_not_found: {
    status: 404,
    code: 'DL4601',
    text: '미리보기 시간이 지났어요. 관리자 화면에서 다시 열어 주세요.',
  },
  preview_without_option: {
    status: 409,
    code: 'DL4602',
    text: '옵션이 하나 이상 있어야 미리 볼 수 있어요.',
  },
  preview_banner_nowhere: {
    status: 409,
    code: 'DL4603',
    text: '카테고리 배너는 링크한 카테고리의 화면에 보여요. 링크에 카테고리를 골라 주세요.',
  },
  preview_not_for_visitor: {
    status: 409,
    code: 'DL4604',
    text: '고른 고객에게는 보이지 않는 화면이에요. 보는 고객을 바꿔 주세요.',
  },
} as const satisfies RefusalCatalogue;
