import type { CacheTag } from '@duskline/platform/cache-invalidation';

/** Every answer that shows the whole tree. */
export const ALL_CATEGORIES: CacheTag = 'categories';

/** What to announce when a category is new, renamed, moved or hidden. */
export function categoryTags(categoryNo: number): CacheTag[] {
  return [`category:${categoryNo}`, ALL_CATEGORIES];
}
