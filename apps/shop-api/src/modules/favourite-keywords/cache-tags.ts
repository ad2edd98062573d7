import type { Tag } from '@duskline/platform/change-bus';

/** What to announce when the favourite keywords must be reckoned anew. */
export const KEYWORDS: Tag = 'keywords';
