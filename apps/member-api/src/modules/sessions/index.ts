export { deleteOldFailures } from './login-failures.sql.ts';
export { openSession, type SessionTokens } from './session-tokens.ts';
export { sessionRoutes } from './sessions.routes.ts';
export { deleteExpiredSessions, endSessions, findOpenSessions } from './sessions.sql.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { signIn } from './sign-in.ts';
export { readPlace, type SignInPlace } from './sign-in-place.ts';
export { countGuess, forgiveGuess, type GuessKey } from './slow-guesses.ts';
export { verifyOwnPassword, verifyPassword } from './verify-password.ts';
