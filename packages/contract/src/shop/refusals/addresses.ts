import type { RefusalCatalogue } from '../../refusals.ts';

/** Address book and address search. */
export const addressesRefusals = {
  address_not_found: { status: 400, code: 'DL0501', text: '배송지를 찾을 수 없어요.' },
  address_book_full: {
    status: 400,
    code: 'DL0505',
    text: '배송지는 100개까지 저장할 수 있어요. 쓰지 않는 배송지를 지워 주세요.',
  },
  address_search_keyword: {
    status: 400,
    code: 'DL0502',
    text: '도로명과 건물번호처럼 두 글자 이상 입력해 주세요.',
  },
  address_search_too_broad: {
    status: 400,
    code: 'DL0506',
    text: '지역 이름만으로는 찾을 수 없어요. 동이나 도로명까지 함께 입력해 주세요. 예: 제주 연동',
  },
  address_search_unavailable: {
    status: 400,
    code: 'DL0504',
    text: '주소 검색을 사용할 수 없어요. 잠시 후 다시 시도해 주세요.',
  },
} as const satisfies RefusalCatalogue;
