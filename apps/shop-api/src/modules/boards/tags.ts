import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** Everything that shows articles, of any board. */
export const BOARDS: CacheTag = 'boards';

/** Return the tag of one board's lists. */
export function boardTag(boardNo: number): CacheTag {
  return `board:${boardNo}`;
}

/** Return the tag of one article. */
export function articleTag(articleNo: number): CacheTag {
  return `article:${articleNo}`;
}
