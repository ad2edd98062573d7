import type { Tag } from '@duskline/platform/change-bus';

/** What to announce when a shelf, a banner, a popup or a brand changes. */
export const DISPLAY: Tag = 'display';
