export { accountEventRoutes } from '../account-sync/account-sync.routes.ts';
export { startPrivacyJobs } from './purge-old-records.ts';
export { shopTables } from './retention.rules.ts';
