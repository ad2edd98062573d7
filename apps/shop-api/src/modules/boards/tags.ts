import type { Tag } from '@duskline/platform/change-bus';

/** Whatever shows articles, of whichever board. */
export const BOARDS: Tag = 'boards';

/** Everything a board's lists are made of. */
export function boardTag(boardNo: number): Tag {
  return `board:${boardNo}`;
}

export function articleTag(articleNo: number): Tag {
  return `article:${articleNo}`;
}
