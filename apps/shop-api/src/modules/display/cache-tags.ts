import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** On everything operators display: sections, banners, popups, brands. */
export const DISPLAY: CacheTag = 'display';
