export { claimReasonTypes } from './claim-reasons.ts';
export { cancelFromWire } from './claim-request.wire.ts';
export { claimRoutes } from './claims.routes.ts';
export { type ClaimRequest, type ClaimTarget, requestClaim } from './request-claim.ts';
