export { FREE_ATTEMPTS } from '@duskline/platform/limits/login-throttle.rules';
export { deleteKnownDevices, deleteUnusedDevices } from './known-devices.sql.ts';
export { isKnownDevice, saveLoginDevice } from './known-devices.ts';
export { deleteOldAttempts } from './login-attempts.sql.ts';
export { deleteOldFailures } from './login-failures.sql.ts';
export { countAttempt, type ThrottleKey, undoAttempt } from './throttle-attempts.ts';
export {
  cancelNetworkAttempt,
  countNetworkAttempt,
  removeNetworkAttempts,
} from './throttle-network.ts';
export { findLoginTrouble, unlockLogin } from './unlock.ts';
