export { deviceRoutes } from './devices.routes.ts';
export {
  clearPushToken,
  findDevice,
  findDevicesOf,
  findPushDevices,
} from './devices.sql.ts';
