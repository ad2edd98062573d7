/** The sorts a shopper can choose; values are those of the Shop API's `order.by`. */
export const sortTypes = [
  { value: 'POPULAR', label: '인기순' },
  { value: 'RECENT_PRODUCT', label: '신상품순' },
  { value: 'SALE_CNT', label: '판매순' },
  { value: 'REVIEW', label: '리뷰순' },
  { value: 'DISCOUNTED_PRICE', label: '가격순' },
] as const;

type SortType = (typeof sortTypes)[number]['value'];
type Direction = 'ASC' | 'DESC';

/** The filters, sort and page of a list, as its URL has them (spec, section 2: six query parameters). */
export type ListQuery = {
  sortType: SortType;
  direction: Direction;
  page: number;
  keyword?: string;
  brandNo?: number;
  categoryNo?: number;
};

/** The names of the queries of a list's URL. */
export const listQueryNames = [
  'sortType',
  'order.direction',
  'page',
  'keyword',
  'brandNo',
  'categoryNo',
] as const;

/** Products on one page of a list. */
export const PAGE_SIZE = 24;
const MAX_KEYWORD_LENGTH = 60;
const MAX_NUMBER = 2_147_483_647;

/** The direction where the URL names none: cheapest first by price, most or newest first by all else. */
export function defaultDirection(sortType: SortType): Direction {
  return sortType === 'DISCOUNTED_PRICE' ? 'ASC' : 'DESC';
}

/** Read the query of a list's URL; what is missing or invalid gets its default. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const requested = search.get('sortType');
  const sortType = sortTypes.find(({ value }) => value === requested)?.value ?? 'POPULAR';
  const direction = search.get('order.direction');
  return {
    sortType,
    direction: direction === 'ASC' || direction === 'DESC' ? direction : defaultDirection(sortType),
    page: readNumber(search.get('page')) ?? 1,
    keyword:
      search
        .get('keyword')
        ?.replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, MAX_KEYWORD_LENGTH) || undefined,
    brandNo: readNumber(search.get('brandNo')),
    categoryNo: readNumber(search.get('categoryNo')),
  };
}

/** The path and query of a list; defaults are left out. */
export function toListPath(path: string, query: Partial<ListQuery>): string {
  const { sortType = 'POPULAR' } = query;
  const direction = query.direction ?? defaultDirection(sortType);
  const search = new URLSearchParams();
  if (query.keyword) search.set('keyword', query.keyword);
  if (query.categoryNo) search.set('categoryNo', String(query.categoryNo));
  if (query.brandNo) search.set('brandNo', String(query.brandNo));
  if (sortType !== 'POPULAR') search.set('sortType', sortType);
  if (direction !== defaultDirection(sortType)) search.set('order.direction', direction);
  if (query.page && query.page > 1) search.set('page', String(query.page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Convert a list's query to the Shop API's search query; sold-out products come last. */
export function toSearchQuery(query: ListQuery) {
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
