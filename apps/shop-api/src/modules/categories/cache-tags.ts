import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** On everything that shows the whole tree of categories. */
export const ALL_CATEGORIES: CacheTag = 'categories';

/** Return the tags to invalidate when a category is new, renamed, moved or hidden. */
export function categoryTags(categoryNo: number): CacheTag[] {
  return [`category:${categoryNo}`, ALL_CATEGORIES];
}
