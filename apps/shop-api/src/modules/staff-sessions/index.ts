export { findOwnSession, identifyStaff } from './identify-staff.ts';
export { requireConfirmed } from './require-confirmed.ts';
export {
  giveDeviceToken,
  giveSessionToken,
  ipOf,
  makeToken,
  readDeviceToken,
  readSessionToken,
} from './staff-cookie.ts';
export { readStaffNetworks, setStaffNetworks } from './staff-networks.ts';
export { confirmedUntil, IDLE_SECONDS, sessionLimits } from './staff-session.rules.ts';
export {
  deleteOldSessions,
  endSessionsOf,
  type FoundSession,
  findOpenSessions,
  insertSession,
  isAllowedNetwork,
  type OpenSession,
  updateSession,
} from './staff-sessions.sql.ts';
