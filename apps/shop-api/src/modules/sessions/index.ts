export { checkMemberToken } from './check-member-token.ts';
export { endSessionsOf } from './end-sessions-of.ts';
export { createMemberTokens, type MemberTokens } from './member-tokens.ts';
export type { RenewableTokens } from './renewable-sessions.ts';
export { sessionTag } from './session-cache.ts';
export { resealTokenSecret } from './session-token.ts';
export {
  deleteEndedMemberApiSessions,
  deleteExpiredSessions,
  deleteSessionsOf,
  deleteSessionsOfMemberApi,
  findTokenSecretSince,
  insertEndedMemberApiSessions,
  lockMemberApiSessions,
} from './sessions.sql.ts';
export { createShopSessions, type SessionToken, type ShopSessions } from './sessions.ts';
export {
  lockUnlessEnded,
  type OpenSession,
  saveMemberAtLogin,
  startSession,
} from './start-session.ts';
