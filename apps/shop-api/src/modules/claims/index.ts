export { claimRoutes } from './claims.routes.ts';
export { type ClaimDecision, decideClaim } from './decide-claim.ts';
