/** The sorts of a list; values are those of the Shop API's `order.by`. */
const sortTypes = ['POPULAR', 'RECENT_PRODUCT', 'SALE_CNT', 'REVIEW', 'DISCOUNTED_PRICE'] as const;

/** The sorts a shopper can choose; a value with a direction is that of both queries of the URL. */
export const sortChoices = [
  { value: 'POPULAR', label: '인기순' },
  { value: 'RECENT_PRODUCT', label: '신상품순' },
  { value: 'SALE_CNT', label: '판매순' },
  { value: 'REVIEW', label: '리뷰 많은순' },
  { value: 'DISCOUNTED_PRICE', label: '낮은 가격순' },
  { value: 'DISCOUNTED_PRICE DESC', label: '높은 가격순' },
] as const;

type SortType = (typeof sortTypes)[number];
type Direction = 'ASC' | 'DESC';

/**
 * The filters, sort and page of a list, as its URL has them: the six queries of the specification
 * (section 2) and those of the facets. Numbers of one facet are separated by commas, any of them
 * matches; each facet must match.
 */
export type ListQuery = {
  sortType: SortType;
  direction: Direction;
  page: number;
  keyword?: string;
  categoryNo?: number;
  brandNos: number[];
  /** Numbers of property values. */
  colours: number[];
  sizes: number[];
  /** The properties whose values those are; no part of the URL. */
  propertyNos?: { colours: number | undefined; sizes: number | undefined } | undefined;
  /** Won. */
  minPrice?: number;
  maxPrice?: number;
  isInStock: boolean;
  isReduced: boolean;
  /** More and smaller products in a row. */
  isDense: boolean;
};

/** The names of the queries of a list's URL. */
export const listQueryNames = [
  'sortType',
  'order.direction',
  'page',
  'keyword',
  'brandNo',
  'categoryNo',
  'color',
  'size',
  'minPrice',
  'maxPrice',
  'inStock',
  'sale',
  'view',
] as const;

/** Products on one page of a list. */
export const PAGE_SIZE = 24;
const MAX_KEYWORD_LENGTH = 60;
/** The largest number that the Shop API takes. */
export const MAX_NUMBER = 2_147_483_647;
/** More numbers of one facet than a shopper chooses are ignored. */
const MAX_CHOSEN = 20;

/** The direction where the URL names none: cheapest first by price, most or newest first by all else. */
export function defaultDirection(sortType: SortType): Direction {
  return sortType === 'DISCOUNTED_PRICE' ? 'ASC' : 'DESC';
}

/** Return the choice that shows a list's sort. */
export function sortChoiceOf({ sortType, direction }: Pick<ListQuery, 'sortType' | 'direction'>) {
  const exact = sortChoices.find(({ value }) => value === `${sortType} ${direction}`);
  return exact?.value ?? sortType;
}

/** Read the query of a list's URL; what is missing or invalid gets its default. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const [requested, chosenDirection] = (search.get('sortType') ?? '').split(' ');
  const sortType = sortTypes.find((value) => value === requested) ?? 'POPULAR';
  const direction = chosenDirection ?? search.get('order.direction');
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
    categoryNo: readNumber(search.get('categoryNo')),
    brandNos: readNumbers(search.get('brandNo')),
    colours: readNumbers(search.get('color')),
    sizes: readNumbers(search.get('size')),
    minPrice: readNumber(search.get('minPrice')),
    maxPrice: readNumber(search.get('maxPrice')),
    isInStock: search.get('inStock') === 'true',
    isReduced: search.get('sale') === 'true',
    isDense: search.get('view') === 'dense',
  };
}

/** The path and query of a list; defaults are left out. */
export function toListPath(path: string, query: Partial<ListQuery>): string {
  const pairs = toListPairs(query).map(
    ([name, value]) =>
      // Commas are allowed in a query; a URL with them can be read.
      `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** The names and values of a list's URL; defaults are left out. */
export function toListPairs(query: Partial<ListQuery>): [name: string, value: string][] {
  const { sortType = 'POPULAR' } = query;
  const direction = query.direction ?? defaultDirection(sortType);
  const pairs: [string, string | number | false | undefined][] = [
    ['keyword', query.keyword],
    ['categoryNo', query.categoryNo],
    ['brandNo', query.brandNos?.join(',')],
    ['color', query.colours?.join(',')],
    ['size', query.sizes?.join(',')],
    ['minPrice', query.minPrice],
    ['maxPrice', query.maxPrice],
    ['inStock', query.isInStock && 'true'],
    ['sale', query.isReduced && 'true'],
    ['sortType', sortType !== 'POPULAR' && sortType],
    ['order.direction', direction !== defaultDirection(sortType) && direction],
    ['view', query.isDense && 'dense'],
    ['page', query.page !== 1 && query.page],
  ];
  return pairs.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
}

/** Without the filters of its facets, on page one. */
export function clearFilters(query: ListQuery): ListQuery {
  return {
    ...query,
    page: 1,
    brandNos: [],
    colours: [],
    sizes: [],
    minPrice: undefined,
    maxPrice: undefined,
    isInStock: false,
    isReduced: false,
  };
}

function readNumbers(text: string | null): number[] {
  const numbers = (text ?? '').split(',').map(readNumber);
  const valid = numbers.filter((number) => number !== undefined);
  return [...new Set(valid)].sort((a, b) => a - b).slice(0, MAX_CHOSEN);
}

function readNumber(text: string | null): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= MAX_NUMBER ? number : undefined;
}
