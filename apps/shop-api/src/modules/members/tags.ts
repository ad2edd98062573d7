import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** Return the tag of everything cached about one member, the grade included. */
export function memberTag(memberNo: number): CacheTag {
  return `member:${memberNo}`;
}
