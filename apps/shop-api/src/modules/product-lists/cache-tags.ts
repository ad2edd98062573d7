import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';
import { AVAILABILITY, CATALOG, productTag } from '../catalog/index.ts';

/**
 * Return the tags of a list's make-up. Stock matters only where sold-out products are left out or
 * shown last.
 */
export function listTags(list: { withSoldOut: boolean; soldOutLast?: boolean }): CacheTag[] {
  return list.withSoldOut && !list.soldOutLast ? [CATALOG] : [CATALOG, AVAILABILITY];
}

/** Return the tags of a page of a list: its make-up and the products on it. */
export function pageTags(
  list: { withSoldOut: boolean; soldOutLast?: boolean },
  productNos: readonly number[],
): CacheTag[] {
  return [...listTags(list), ...productNos.map(productTag)];
}
