import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** Lists of reviews of all products. */
export const REVIEW_BOARD: CacheTag = 'reviews';

/** Return the tag of one product's reviews and their recommendations. */
export function reviewsTag(productNo: number): CacheTag {
  return `reviews:${productNo}`;
}

/** Return the tags to invalidate when reviews of these products are created, changed or deleted: a product shows its count and rating. */
export function reviewTags(productNos: Iterable<number>): CacheTag[] {
  const each = [...productNos].flatMap((productNo) => [
    `product:${productNo}`,
    reviewsTag(productNo),
  ]);
  return [REVIEW_BOARD, ...each];
}
