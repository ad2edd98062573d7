export { accountCareRoutes } from './account-care.routes.ts';
