export { authenticationRoutes, startAuthenticationJobs } from './authentications.routes.ts';
export { keepSearch } from './find-target.ts';
export { enterNumber, type NumberProblem, type Target } from './numbers.ts';
