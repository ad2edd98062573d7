import type { CacheTag } from '@duskline/platform/cache-invalidation';

/** What to announce when any terms change. */
export const TERMS: CacheTag = 'terms';
