import type { Tag } from '@duskline/platform/change-bus';

/** Every answer that shows the whole tree. */
export const ALL_CATEGORIES: Tag = 'categories';

/** What to announce when a category is new, renamed, moved or hidden. */
export function categoryTags(categoryNo: number): Tag[] {
  return [`category:${categoryNo}`, ALL_CATEGORIES];
}
