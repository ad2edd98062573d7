export { deleteOldFailures } from './login-failures.sql.ts';
export { openSession, type SessionTokens } from './session-tokens.ts';
export { sessionRoutes } from './sessions.routes.ts';
export { deleteExpiredSessions } from './sessions.sql.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { verifyPassword } from './verify-password.ts';
