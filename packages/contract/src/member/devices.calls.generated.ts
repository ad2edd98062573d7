// Generated from devices.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './devices.ts';

export const getNotificationSetting: Call<typeof api.getNotificationSetting> = {
  method: 'GET',
  path: '/api/v1/members/device/notification-setting',
  auth: 'member',
};
export const changeNotificationSetting: Call<typeof api.changeNotificationSetting> = {
  method: 'PATCH',
  path: '/api/v1/members/device/notification-setting',
  auth: 'member',
};
export const registerDevice: Call<typeof api.registerDevice> = {
  method: 'PUT',
  path: '/api/v1/members/device',
  auth: 'member',
  isRepeatable: true,
};
export const unregisterDevice: Call<typeof api.unregisterDevice> = {
  method: 'DELETE',
  path: '/api/v1/members/device',
  auth: 'member',
};
