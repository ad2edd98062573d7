export { findIneligibility } from './claim-eligibility.ts';
export { claimReasonTypes } from './claim-reasons.ts';
export { cancelFromWire } from './claim-request.wire.ts';
export { claimRoutes } from './claims.routes.ts';
export { type Estimate, type EstimateRequest, estimateClaim } from './estimate-claim.ts';
export {
  type AcceptedClaim,
  type CancelRefused,
  type ClaimRequest,
  type ClaimTarget,
  type ExchangeRefused,
  lookUpDepositOf,
  type ReturnRefused,
  requestClaim,
  requestClaimWithin,
} from './request-claim.ts';
