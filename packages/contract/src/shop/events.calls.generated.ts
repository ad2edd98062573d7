// Generated from events.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './events.ts';

export const listEvents: Call<typeof api.listEvents> = {
  method: 'GET',
  path: '/display/events',
  auth: 'optional',
  version: '2.0',
};
export const listEventsV1: Call<typeof api.listEventsV1> = {
  method: 'GET',
  path: '/display/events',
  auth: 'optional',
};
export const getEvent: Call<typeof api.getEvent> = {
  method: 'GET',
  path: '/display/events/:eventKey',
  auth: 'optional',
  version: '2.0',
};
export const getEventV1: Call<typeof api.getEventV1> = {
  method: 'GET',
  path: '/display/events/:eventNo',
  auth: 'optional',
};
export const getEventByIdV1: Call<typeof api.getEventByIdV1> = {
  method: 'GET',
  path: '/display/events/ids/:eventId',
  auth: 'optional',
};
export const getEventById: Call<typeof api.getEventById> = {
  method: 'GET',
  path: '/display/events/ids/:eventId',
  auth: 'optional',
  version: '2.0',
};
export const getEventSection: Call<typeof api.getEventSection> = {
  method: 'GET',
  path: '/display/events/:eventNo/sections/:sectionNo',
  auth: 'optional',
};
export const listEventsByNos: Call<typeof api.listEventsByNos> = {
  method: 'GET',
  path: '/display/events/search-by-nos',
  auth: 'optional',
};
export const listEventsOfProduct: Call<typeof api.listEventsOfProduct> = {
  method: 'GET',
  path: '/display/events/products/:productNo',
  auth: 'optional',
};
