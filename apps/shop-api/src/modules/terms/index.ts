export { publishCustomTerms, publishTerms } from './publish-terms.ts';
export { termsAdminRoutes } from './terms.admin.routes.ts';
export { termsRoutes } from './terms.routes.ts';
export { startTermsJobs } from './terms-jobs.ts';
