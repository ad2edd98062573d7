import type { CacheTag } from '@duskline/platform/cache-invalidation';

/** What to announce when a product's name, price, pictures, options or state change, or it is new. */
export function productTags(productNo: number): CacheTag[] {
  return [`product:${productNo}`, CATALOGUE];
}

/** What to announce when an option runs out or comes back: lists may leave a product out for that. */
export function availabilityTags(productNo: number): CacheTag[] {
  return [`product:${productNo}`, AVAILABILITY];
}

/** Every list of products is made of these; a change to any of them may move what a list holds. */
export const CATALOGUE: CacheTag = 'catalogue';
/** Lists without sold-out products, or with them at the end. */
export const AVAILABILITY: CacheTag = 'availability';
/** What a list is made of; sold-out products are a part of some lists whether they sell or not. */
export function listTags(list: { withSoldOut: boolean; soldOutLast?: boolean }): CacheTag[] {
  return list.withSoldOut && !list.soldOutLast ? [CATALOGUE] : [CATALOGUE, AVAILABILITY];
}

/** What every listed product shows of others: brand names, delivery terms. */
export const LISTED: CacheTag = 'listed';
