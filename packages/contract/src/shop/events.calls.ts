import { call } from '../endpoint.ts';
import type * as Events from './events.ts';

export const listEvents = call<typeof Events.ListEvents>({
  method: 'GET',
  path: '/display/events',
  auth: 'optional',
  version: '2.0',
});
export const listEventsV1 = call<typeof Events.ListEventsV1>({
  method: 'GET',
  path: '/display/events',
  auth: 'optional',
});
export const getEvent = call<typeof Events.GetEvent>({
  method: 'GET',
  path: '/display/events/:eventKey',
  auth: 'optional',
  version: '2.0',
});
export const getEventV1 = call<typeof Events.GetEventV1>({
  method: 'GET',
  path: '/display/events/:eventNo',
  auth: 'optional',
});
export const getEventByIdV1 = call<typeof Events.GetEventByIdV1>({
  method: 'GET',
  path: '/display/events/ids/:eventId',
  auth: 'optional',
});
export const getEventById = call<typeof Events.GetEventById>({
  method: 'GET',
  path: '/display/events/ids/:eventId',
  auth: 'optional',
  version: '2.0',
});
export const getEventSection = call<typeof Events.GetEventSection>({
  method: 'GET',
  path: '/display/events/:eventNo/sections/:sectionNo',
  auth: 'optional',
});
