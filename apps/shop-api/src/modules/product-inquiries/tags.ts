import type { Tag } from '@duskline/platform/change-bus';

/** What to announce when a question under a product is asked, changed, answered or gone. */
export function productInquiriesTag(productNo: number): Tag {
  return `product-inquiries:${productNo}`;
}
