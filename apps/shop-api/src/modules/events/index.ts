export { EVENTS } from './cache-tags.ts';
export { eventRoutes } from './events.routes.ts';
export { countProducts } from './events.sql.ts';
export { findUnlistedEvents, placeEvent, removeEvent } from './place-event.ts';
export { findEventPages, isEventIdTaken, markEventListed } from './placed-events.sql.ts';
export { type EventDraft, publishEvent, unpublishEvent } from './publish-event.ts';
