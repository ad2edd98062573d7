export { identityAnswers, identityRoutes, startIdentityJobs } from './identity.routes.ts';
export { takeIdentity } from './redeem-identity.ts';
