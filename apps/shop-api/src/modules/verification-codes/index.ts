export { keepSearch } from './find-recipient.ts';
export { authenticationRoutes, startAuthenticationJobs } from './verification-codes.routes.ts';
export { enterNumber, type NumberProblem, type Target } from './verification-codes.ts';
