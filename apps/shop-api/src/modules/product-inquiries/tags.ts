import type { CacheTag } from '@duskline/platform/cache-invalidation';

/** What to announce when a question under a product is asked, changed, answered or gone. */
export function productInquiriesTag(productNo: number): CacheTag {
  return `product-inquiries:${productNo}`;
}
