import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** On the list of drops that a process advances: a new, opened or stopped drop changes it. */
export const DROPS: CacheTag = 'drops';

/** Return the tag of everything that shows a drop. */
export function dropTag(dropNo: number): CacheTag {
  return `drop:${dropNo}`;
}
