import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** Return the tag to invalidate when an inquiry about a product is created, edited, answered or deleted. */
export function productInquiriesTag(productNo: number): CacheTag {
  return `product-inquiries:${productNo}`;
}
