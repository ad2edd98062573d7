export { deviceRoutes } from './devices.routes.ts';
export {
  clearEarlierPushTokens,
  clearPushToken,
  clearPushTokensOf,
  findDevice,
  findDevicesOf,
  findPushDevices,
} from './devices.sql.ts';
