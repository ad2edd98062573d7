export { deviceRoutes } from './devices.routes.ts';
export {
  deleteDevicesOf,
  findPushPhone,
  findPushPhones,
  forgetPushToken,
} from './devices.sql.ts';
