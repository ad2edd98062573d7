export {
  browserClock,
  createBrowserLock,
  createBrowserStore,
} from './browser-session-ports.ts';
export { ApiError, type Caller, createCaller, type ReadReply, type Send } from './create-caller.ts';
export {
  fillReply,
  type NamedShapes,
  type ReplyShape,
  ReplyShapeError,
} from './fill-reply.ts';
export {
  createSession,
  type MemberProfile,
  type Session,
  type SessionSnapshot,
} from './session.ts';
export type { BrowserStore } from './session-ports.ts';
export { createShopSession } from './shop-session.ts';
