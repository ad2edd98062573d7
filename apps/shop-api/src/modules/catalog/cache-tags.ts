import type { Tag } from '@duskline/platform/change-bus';

/** What to announce when a product's name, price, pictures, options or state change, or it is new. */
export function productTags(productNo: number): Tag[] {
  return [`product:${productNo}`, CATALOGUE];
}

/** What to announce when an option runs out or comes back: lists may leave a product out for that. */
export function availabilityTags(productNo: number): Tag[] {
  return [`product:${productNo}`, AVAILABILITY];
}

/** Every list of products is made of these; a change to any of them may move what a list holds. */
export const CATALOGUE: Tag = 'catalogue';
/** Lists without sold-out products, or with them at the end. */
export const AVAILABILITY: Tag = 'availability';
/** What a list is made of; sold-out products are a part of some lists whether they sell or not. */
export function listTags(list: { withSoldOut: boolean; soldOutLast?: boolean }): Tag[] {
  return list.withSoldOut && !list.soldOutLast ? [CATALOGUE] : [CATALOGUE, AVAILABILITY];
}

/** What every listed product shows of others: brand names, delivery terms. */
export const LISTED: Tag = 'listed';
