import type { Tag } from '@duskline/platform/change-bus';

/** What to announce when a category is new, renamed, moved or hidden. */
export function categoryTags(categoryNo: number): Tag[] {
  return [`category:${categoryNo}`, 'categories'];
}
