import type { Tag } from '@duskline/platform/change-bus';

/** Every list of events is made of these. */
export const EVENTS: Tag = 'events';

/** What to announce when an event is new, changed or withdrawn. */
export function eventTags(eventNo: number): Tag[] {
  return [`event:${eventNo}`, EVENTS];
}
