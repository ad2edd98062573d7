// Generated from notifications.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './notifications.ts';

export const getNotifications: Call<typeof api.getNotifications> = {
  method: 'GET',
  path: '/api/v1/notifications',
  auth: 'member',
};
export const countNotifications: Call<typeof api.countNotifications> = {
  method: 'GET',
  path: '/api/v1/notifications/count',
  auth: 'member',
};
export const readNotifications: Call<typeof api.readNotifications> = {
  method: 'PUT',
  path: '/api/v1/notifications/read',
  auth: 'member',
  isRepeatable: true,
};
export const getOneTimeNotice: Call<typeof api.getOneTimeNotice> = {
  method: 'GET',
  path: '/api/v1/notifications/one-time/:id',
  auth: 'member',
};
