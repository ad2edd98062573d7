export { eventRoutes } from './events.routes.ts';
export { type EventDraft, publishEvent, withdrawEvent } from './publish-event.ts';
