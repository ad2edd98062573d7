export { publishCustomTerms, publishTerms } from './publish-terms.ts';
export { termsRoutes } from './terms.routes.ts';
