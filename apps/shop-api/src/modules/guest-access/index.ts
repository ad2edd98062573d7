export { purgeGuestAccess } from './guest-access.sql.ts';
export { hashGuestPassword, isGuestPassword } from './guest-password.ts';
export { createOrderActorRouter } from './guest-router.ts';
export {
  findGuestAccess,
  type GuestAccess,
  issueGuestToken,
  issueGuestTokenWith,
} from './guest-tokens.ts';
export { recordAttempt, removeAttempt } from './limit-attempts.ts';
export { mayChangeOrder, type OrderActor } from './order-actor.ts';
