export { createAccountSearch } from './find-recipient.ts';
export { authenticationRoutes, startAuthenticationJobs } from './verification-codes.routes.ts';
export { type CodeProblem, checkVerificationCode, type Target } from './verification-codes.ts';
