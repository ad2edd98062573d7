export { accountRoutes } from './account-recovery.routes.ts';
