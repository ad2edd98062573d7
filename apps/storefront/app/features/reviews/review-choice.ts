export const SORTS = [
  { value: 'best', label: '베스트순', by: 'BEST_REVIEW', direction: 'DESC' },
  { value: 'newest', label: '최신순', by: 'REGISTER_YMDT', direction: 'DESC' },
  { value: 'helpful', label: '도움순', by: 'RECOMMEND', direction: 'DESC' },
  { value: 'highest', label: '별점 높은순', by: 'RATING', direction: 'DESC' },
  { value: 'lowest', label: '별점 낮은순', by: 'RATING', direction: 'ASC' },
] as const;

/** Which reviews of a product a shopper looks at. */
export type ReviewChoice = {
  sort: (typeof SORTS)[number]['value'];
  withPhotos: boolean;
  page: number;
};

export const PAGE_SIZE = 5;

/** What everybody sees at first, made by the server. */
export const FIRST: ReviewChoice = { sort: 'best', withPhotos: false, page: 1 };

export function isFirst(choice: ReviewChoice): boolean {
  return choice.sort === FIRST.sort && !choice.withPhotos && choice.page === FIRST.page;
}

/** A choice in the API's words. */
export function asQuery({ sort, withPhotos, page }: ReviewChoice) {
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
