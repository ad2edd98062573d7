export { identityResultRoutes, identityRoutes, startIdentityJobs } from './identity.routes.ts';
export { redeemIdentity } from './redeem-identity.ts';
