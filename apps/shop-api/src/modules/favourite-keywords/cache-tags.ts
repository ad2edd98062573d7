import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** On lists of favourite keywords. */
export const FAVOURITE_KEYWORDS: CacheTag = 'favourite-keywords';
