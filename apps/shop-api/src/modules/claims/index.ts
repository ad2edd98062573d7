export { readCancel } from './claim-wish.wire.ts';
export { claimRoutes } from './claims.routes.ts';
export { type ClaimDecision, decideClaim } from './decide-claim.ts';
export { type ClaimTarget, type ClaimWish, requestClaim } from './request-claim.ts';
