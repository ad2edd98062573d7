import type { Tag } from '@duskline/platform/change-bus';

/** What to announce when any terms change. */
export const TERMS: Tag = 'terms';
