import type { CacheTag } from '@duskline/platform/cache-invalidation';

/** Whatever shows articles, of whichever board. */
export const BOARDS: CacheTag = 'boards';

/** Everything a board's lists are made of. */
export function boardTag(boardNo: number): CacheTag {
  return `board:${boardNo}`;
}

export function articleTag(articleNo: number): CacheTag {
  return `article:${articleNo}`;
}
