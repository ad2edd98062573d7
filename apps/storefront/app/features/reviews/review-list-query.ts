/** The sorts of reviews, with the API's names. */
export const SORTS = [
  { value: 'best', label: '베스트순', by: 'BEST_REVIEW', direction: 'DESC' },
  { value: 'newest', label: '최신순', by: 'REGISTER_YMDT', direction: 'DESC' },
  { value: 'helpful', label: '도움순', by: 'RECOMMEND', direction: 'DESC' },
  { value: 'highest', label: '별점 높은순', by: 'RATING', direction: 'DESC' },
  { value: 'lowest', label: '별점 낮은순', by: 'RATING', direction: 'ASC' },
] as const;

/** A range of whole numbers, both ends included. */
type Range = { value: string; label: string; from?: number; to?: number };

/** The heights of authors to choose from, in centimetres; the first is all of them. */
export const HEIGHTS: readonly Range[] = [
  { value: '', label: '키 전체' },
  { value: '-159', label: '160cm 미만', to: 159 },
  { value: '160-169', label: '160–169cm', from: 160, to: 169 },
  { value: '170-179', label: '170–179cm', from: 170, to: 179 },
  { value: '180-', label: '180cm 이상', from: 180 },
];

/** The weights of authors to choose from, in kilograms; the first is all of them. */
export const WEIGHTS: readonly Range[] = [
  { value: '', label: '몸무게 전체' },
  { value: '-54', label: '55kg 미만', to: 54 },
  { value: '55-64', label: '55–64kg', from: 55, to: 64 },
  { value: '65-74', label: '65–74kg', from: 65, to: 74 },
  { value: '75-84', label: '75–84kg', from: 75, to: 84 },
  { value: '85-', label: '85kg 이상', from: 85 },
];

/** Sort, filter and page of a product's reviews; an empty text filters nothing. */
export type ReviewListQuery = {
  sort: (typeof SORTS)[number]['value'];
  withPhotos: boolean;
  height: string;
  weight: string;
  size: string;
  page: number;
};

/** Reviews on one page below a product. */
export const PAGE_SIZE = 5;

const noFilters = { withPhotos: false, height: '', weight: '', size: '' };

/** The page everybody sees at first, rendered by the server. */
export const FIRST_PAGE: ReviewListQuery = { ...noFilters, sort: 'best', page: 1 };

/** Remove the filters; the sort stays. */
export function withoutFilters(query: ReviewListQuery): ReviewListQuery {
  return { ...query, ...noFilters, page: 1 };
}

/** Say whether only some reviews are asked for. */
export function isFiltered({ withPhotos, height, weight, size }: ReviewListQuery): boolean {
  return withPhotos || `${height}${weight}${size}` !== '';
}

/** Say whether this is the page that the server renders. */
export function isFirstPage(query: ReviewListQuery): boolean {
  return query.sort === FIRST_PAGE.sort && !isFiltered(query) && query.page === FIRST_PAGE.page;
}

/** Convert the query to the API's. */
export function toApiQuery({ sort, withPhotos, height, weight, size, page }: ReviewListQuery) {
  const { by, direction } = SORTS.find(({ value }) => value === sort) ?? SORTS[0];
  const tall = HEIGHTS.find(({ value }) => value === height);
  const heavy = WEIGHTS.find(({ value }) => value === weight);
  return {
    'order.by': by,
    'order.direction': direction,
    pageNumber: page,
    pageSize: PAGE_SIZE,
    hasTotalCount: true,
    hasProductInfo: false,
    hasOrderedOption: true,
    ...(withPhotos && { hasAttachmentFile: true }),
    ...(tall?.from && { 'heightRange.from': tall.from }),
    ...(tall?.to && { 'heightRange.to': tall.to }),
    ...(heavy?.from && { 'weightRange.from': heavy.from }),
    ...(heavy?.to && { 'weightRange.to': heavy.to }),
    ...(size && { optionValue: size }),
  };
}
