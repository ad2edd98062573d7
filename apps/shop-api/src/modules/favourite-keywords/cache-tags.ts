import type { CacheTag } from '@duskline/platform/cache-invalidation';

/** What to announce when the favourite keywords must be reckoned anew. */
export const KEYWORDS: CacheTag = 'keywords';
