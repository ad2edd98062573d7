export {
  browserClock,
  createBrowserLock,
  createBrowserStore,
} from './browser-session-ports.ts';
export { ApiError, type Caller, createCaller, type Send } from './create-caller.ts';
export { createSession, type MemberProfile, type Session } from './session.ts';
