export { identityAnswers, identityRoutes, startIdentityJobs } from './identity.routes.ts';
export { takeIdentity } from './take-identity.ts';
