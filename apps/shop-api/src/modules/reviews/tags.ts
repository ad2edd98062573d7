import type { CacheTag } from '@duskline/platform/cache-invalidation';

/** Lists of reviews of every product. */
export const REVIEW_BOARD: CacheTag = 'reviews';

/** The reviews of one product, and who finds them helpful. */
export function reviewsTag(productNo: number): CacheTag {
  return `reviews:${productNo}`;
}

/** What to announce when reviews of these come, change or go: each says how many it has and how good. */
export function reviewTags(productNos: Iterable<number>): CacheTag[] {
  const each = [...productNos].flatMap((productNo) => [
    `product:${productNo}`,
    reviewsTag(productNo),
  ]);
  return [REVIEW_BOARD, ...each];
}
