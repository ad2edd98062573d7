import { call } from '../endpoint.ts';
import type * as Devices from './devices.ts';

export const getNotificationSetting = call<typeof Devices.GetNotificationSetting>({
  method: 'GET',
  path: '/api/v1/members/device/notification-setting',
  auth: 'member',
});
export const changeNotificationSetting = call<typeof Devices.ChangeNotificationSetting>({
  method: 'PATCH',
  path: '/api/v1/members/device/notification-setting',
  auth: 'member',
});
export const registerDevice = call<typeof Devices.RegisterDevice>({
  method: 'PUT',
  path: '/api/v1/members/device',
  auth: 'member',
  isRepeatable: true,
});
export const forgetDevice = call<typeof Devices.ForgetDevice>({
  method: 'DELETE',
  path: '/api/v1/members/device',
  auth: 'member',
});
