export { authenticationRoutes, startAuthenticationJobs } from './authentications.routes.ts';
export { keepSearch } from './find-target.ts';
export type { NumberProblem } from './numbers.rules.ts';
export { enterNumber, type Target } from './numbers.ts';
