import { call } from '../endpoint.ts';
import type * as Notifications from './notifications.ts';

export const getNotifications = call<typeof Notifications.GetNotifications>({
  method: 'GET',
  path: '/api/v1/notifications',
  auth: 'member',
});
export const countNotifications = call<typeof Notifications.CountNotifications>({
  method: 'GET',
  path: '/api/v1/notifications/count',
  auth: 'member',
});
export const readNotifications = call<typeof Notifications.ReadNotifications>({
  method: 'PUT',
  path: '/api/v1/notifications/read',
  auth: 'member',
  isRepeatable: true,
});
/** Stands for the newest running notice that she has not seen, whatever its name. */
export const LATEST_NOTICE = 'latest';

export const getOneTimeNotice = call<typeof Notifications.GetOneTimeNotice>({
  method: 'GET',
  path: '/api/v1/notifications/one-time/:id',
  auth: 'member',
});
