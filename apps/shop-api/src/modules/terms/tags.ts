import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** Everything that shows terms, of any type. */
export const TERMS: CacheTag = 'terms';
