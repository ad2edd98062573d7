/** The sorts of reviews, with the API's names. */
export const SORTS = [
  { value: 'best', label: '베스트순', by: 'BEST_REVIEW', direction: 'DESC' },
  { value: 'newest', label: '최신순', by: 'REGISTER_YMDT', direction: 'DESC' },
  { value: 'helpful', label: '도움순', by: 'RECOMMEND', direction: 'DESC' },
  { value: 'highest', label: '별점 높은순', by: 'RATING', direction: 'DESC' },
  { value: 'lowest', label: '별점 낮은순', by: 'RATING', direction: 'ASC' },
] as const;

/** Sort, filter and page of a product's reviews. */
export type ReviewListQuery = {
  sort: (typeof SORTS)[number]['value'];
  withPhotos: boolean;
  page: number;
};

/** Reviews on one page below a product. */
export const PAGE_SIZE = 5;

/** The page everybody sees at first, rendered by the server. */
export const FIRST_PAGE: ReviewListQuery = { sort: 'best', withPhotos: false, page: 1 };

/** Say whether this is the page that the server renders. */
export function isFirstPage(query: ReviewListQuery): boolean {
  return query.sort === FIRST_PAGE.sort && !query.withPhotos && query.page === FIRST_PAGE.page;
}

/** Convert the query to the API's. */
export function toApiQuery({ sort, withPhotos, page }: ReviewListQuery) {
  const { by, direction } = SORTS.find(({ value }) => value === sort) ?? SORTS[0];
  return {
    'order.by': by,
    'order.direction': direction,
    pageNumber: page,
    pageSize: PAGE_SIZE,
    hasTotalCount: true,
    hasProductInfo: false,
    hasOrderedOption: true,
    ...(withPhotos && { hasAttachmentFile: true }),
  };
}
