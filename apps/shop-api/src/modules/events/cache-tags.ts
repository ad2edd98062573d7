import type { CacheTag } from '@duskline/platform/cache/cache-invalidation';

/** On every list of events. */
export const EVENTS: CacheTag = 'events';

/** Return the tags to invalidate when an event is new, changed or withdrawn. */
export function eventTags(eventNo: number): CacheTag[] {
  return [`event:${eventNo}`, EVENTS];
}
