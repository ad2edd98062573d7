export { deviceRoutes } from './devices.routes.ts';
export {
  findPushPhone,
  findPushPhones,
  forgetPushToken,
} from './devices.sql.ts';
