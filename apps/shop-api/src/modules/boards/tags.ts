import type { Tag } from '@duskline/platform/change-bus';

/** Everything a board's lists are made of. */
export function boardTag(boardNo: number): Tag {
  return `board:${boardNo}`;
}

export function articleTag(articleNo: number): Tag {
  return `article:${articleNo}`;
}
