import type { CacheTag } from '@duskline/platform/cache-invalidation';

/** Every list of events is made of these. */
export const EVENTS: CacheTag = 'events';

/** What to announce when an event is new, changed or withdrawn. */
export function eventTags(eventNo: number): CacheTag[] {
  return [`event:${eventNo}`, EVENTS];
}
