export { deviceRoutes } from './devices.routes.ts';
export {
  clearPushToken,
  findPushPhone,
  findPushPhones,
} from './devices.sql.ts';
