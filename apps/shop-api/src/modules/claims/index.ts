export { readCancel } from './claim-request.wire.ts';
export { claimRoutes } from './claims.routes.ts';
export { findOpenClaims } from './claims.sql.ts';
export { type ClaimDecision, decideClaim, decideWithin } from './decide-claim.ts';
export { findClaim } from './find-claim.ts';
export { type ClaimTarget, type ClaimWish, requestClaim } from './request-claim.ts';
