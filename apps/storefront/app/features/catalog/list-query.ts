/** The orders a shopper can choose; names are those of the Shop API's `order.by`. */
export const sortTypes = [
  { value: 'POPULAR', label: '인기순' },
  { value: 'RECENT_PRODUCT', label: '신상품순' },
  { value: 'SALE_CNT', label: '판매순' },
  { value: 'REVIEW', label: '리뷰순' },
  { value: 'DISCOUNTED_PRICE', label: '가격순' },
] as const;

type SortType = (typeof sortTypes)[number]['value'];
type Direction = 'ASC' | 'DESC';

/** What a list's address asks for (spec, section 2: six query parameters). */
export type ListQuery = {
  sortType: SortType;
  direction: Direction;
  page: number;
  keyword?: string;
  brandNo?: number;
  categoryNo?: number;
};

export const PAGE_SIZE = 24;
const MAX_KEYWORD_LENGTH = 60;
const MAX_NUMBER = 2_147_483_647;

/** Cheapest first is what a shopper means by price; most or newest first by everything else. */
export function usualDirection(sortType: SortType): Direction {
  return sortType === 'DISCOUNTED_PRICE' ? 'ASC' : 'DESC';
}

/** Reads a list's address; what it does not understand counts as not said. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const wanted = search.get('sortType');
  const sortType = sortTypes.find(({ value }) => value === wanted)?.value ?? 'POPULAR';
  const direction = search.get('order.direction');
  return {
    sortType,
    direction: direction === 'ASC' || direction === 'DESC' ? direction : usualDirection(sortType),
    page: readNumber(search.get('page')) ?? 1,
    keyword: search.get('keyword')?.trim().slice(0, MAX_KEYWORD_LENGTH) || undefined,
    brandNo: readNumber(search.get('brandNo')),
    categoryNo: readNumber(search.get('categoryNo')),
  };
}

/** Writes the address of a list at a path, leaving out what goes without saying. */
export function writeListAddress(path: string, query: Partial<ListQuery>): string {
  const { sortType = 'POPULAR' } = query;
  const direction = query.direction ?? usualDirection(sortType);
  const search = new URLSearchParams();
  if (query.keyword) search.set('keyword', query.keyword);
  if (query.categoryNo) search.set('categoryNo', String(query.categoryNo));
  if (query.brandNo) search.set('brandNo', String(query.brandNo));
  if (sortType !== 'POPULAR') search.set('sortType', sortType);
  if (direction !== usualDirection(sortType)) search.set('order.direction', direction);
  if (query.page && query.page > 1) search.set('page', String(query.page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The Shop API's question for a page of the list; sold-out products stand last. */
export function asSearch(query: ListQuery) {
  return {
    'order.by': query.sortType,
    'order.direction': query.direction,
    'order.soldoutPlaceEnd': true,
    'filter.soldout': true,
    'filter.keywords': query.keyword,
    brandNos: query.brandNo === undefined ? undefined : [query.brandNo],
    categoryNos: query.categoryNo === undefined ? undefined : [query.categoryNo],
    pageNumber: query.page,
    pageSize: PAGE_SIZE,
    hasTotalCount: true,
    includeSummaryInfo: true,
  };
}

function readNumber(text: string | null): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= MAX_NUMBER ? number : undefined;
}
