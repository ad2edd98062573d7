import type { CacheTag } from '@duskline/platform/cache-invalidation';

/** What to announce when a shelf, a banner, a popup or a brand changes. */
export const DISPLAY: CacheTag = 'display';
