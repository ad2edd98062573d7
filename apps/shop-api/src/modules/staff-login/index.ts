export { answerLogin, placeOf } from './answer-login.ts';
export { deleteDevicesOf, deleteUnusedDevices } from './devices.sql.ts';
export {
  beginLogin,
  completeLogin,
  knowOnlyThisBrowser,
  type LoginPlace,
  type LoginResult,
} from './log-in.ts';
export { deletePasskey, deletePasskeysOf, findPasskeys } from './passkeys.sql.ts';
export { savePasskey, startPasskey } from './passkeys.ts';
export { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.sql.ts';
export { renewRecoveryCodes } from './recovery-codes.ts';
export { trySecondFactor } from './second-factor.ts';
export { sessionAdminRoutes } from './sessions.admin.routes.ts';
export { deleteOldFailures } from './staff-throttle.sql.ts';
export { makeTotpSecret, totpStepOf } from './totp.ts';
