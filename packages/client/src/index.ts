export {
  browserClock,
  createBrowserLock,
  createBrowserStore,
} from './browser-session-ports.ts';
export {
  type AdminCaller,
  ApiError,
  type Caller,
  createAdminCaller,
  createCaller,
  type ReadReply,
  type Send,
} from './create-caller.ts';
export { createInternalCaller } from './create-internal-caller.ts';
export {
  fillReply,
  type NamedShapes,
  type ReplyShape,
  ReplyShapeError,
} from './fill-reply.ts';
export { randomUuid } from './random-uuid.ts';
export {
  createSession,
  type LoginCodeRequest,
  type MemberProfile,
  type Session,
} from './session.ts';
export type { BrowserStore } from './session-ports.ts';
export type { SessionSnapshot } from './session-state.ts';
export { createShopSession } from './shop-session.ts';
