export { accountRecoveryRoutes } from './account-recovery.routes.ts';
