import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** On every list of products: a change to any product may change what a list holds. */
export const CATALOG: CacheTag = 'catalog';
/** On lists that leave sold-out products out, or show them last. */
export const AVAILABILITY: CacheTag = 'availability';

/** Return the tag of everything that shows a product. */
export function productTag(productNo: number): CacheTag {
  return `product:${productNo}`;
}

/** Return the tag of the pages of a brand's products, which name it. */
export function brandTag(brandNo: number): CacheTag {
  return `brand:${brandNo}`;
}

/** Return the tag of the pages and cards that show what sending by a delivery template costs. */
export function deliveryTemplateTag(templateNo: number): CacheTag {
  return `delivery-template:${templateNo}`;
}

/** Return the tags to invalidate when a product is new or its name, price, images or state changes. */
export function productTags(productNo: number): CacheTag[] {
  return [productTag(productNo), CATALOG];
}

/** Return the tags to invalidate when an option of a product sells out or is available again. */
export function availabilityTags(productNo: number): CacheTag[] {
  return [productTag(productNo), AVAILABILITY];
}
