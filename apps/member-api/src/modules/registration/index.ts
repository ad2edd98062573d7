export { registrationRoutes } from './registration.routes.ts';
export { areRequiredTermsAgreed } from './registration.rules.ts';
