export { deviceRoutes } from './devices.routes.ts';
export {
  clearPushToken,
  findDevice,
  findPushDevices,
} from './devices.sql.ts';
