import type { RefusalCatalogue } from '../../refusals.ts';

/** Words of the search that staff hide. */
export const favouriteKeywordRefusals = {
  keyword_not_countable: {
    status: 400,
    code: 'DL3261',
    text: '검색어로 셀 수 없는 말이에요. 글자나 숫자가 있는 말을 50자까지 적어 주세요.',
  },
} as const satisfies RefusalCatalogue;
