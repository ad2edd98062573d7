export { endSessions, handleEndedSessions } from './end-sessions.ts';
export { openSession, type SessionTokens } from './session-tokens.ts';
export { sessionRoutes } from './sessions.routes.ts';
export { deleteExpiredSessions, findOpenSession } from './sessions.sql.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { findSessionsInUse } from './sessions-in-use.ts';
export { signIn } from './sign-in.ts';
export { readSignInDevice, type SignInDevice } from './sign-in-device.ts';
export {
  isPasswordCurrent,
  type VerifiedPassword,
  verifyOwnPassword,
  verifyPassword,
} from './verify-password.ts';
