export {
  FORMER_HOLDERS_JOB,
  type FormerHoldersJob,
  queueFormerHolders,
} from './former-holders.ts';
export {
  findHighestMemberNo,
  findLatestSavedOrder,
  saveLastOrdersOf,
  saveRecentOrders,
} from './last-orders.sql.ts';
export {
  anonymizeMember,
  findMember,
  findMemberLogin,
  findMemberNo,
  findMemberState,
  findMemberWith,
  isNicknameTaken,
  lockMember,
  saveAdultVerification,
} from './members.sql.ts';
export { profileRoutes } from './profile.routes.ts';
export { profileChangesFromWire, profileToWire } from './profile.wire.ts';
export { isReachable } from './reachable.sql.ts';
export { refuseStopped } from './refuse-stopped.ts';
export { openAccountFacts, sealAccountFacts } from './sealed-facts.ts';
export { findBuyerState, findStopReason, saveStop } from './stop.sql.ts';
export {
  findOtherPhoneHolders,
  findSyncedMember,
  type SyncedMember,
  saveIdentityKey,
  upsertMember,
  upsertMemberAtLogin,
} from './synced-members.sql.ts';
export { memberTag } from './tags.ts';
export { updateProfile } from './update-profile.ts';
