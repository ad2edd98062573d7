export { deleteOldFailures } from './login-failures.sql.ts';
export { FREE_ATTEMPTS } from './login-throttle.rules.ts';
export { countAttempt, type ThrottleKey, undoAttempt } from './throttle-attempts.ts';
