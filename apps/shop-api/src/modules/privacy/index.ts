export { privacyRoutes } from './privacy.routes.ts';
export { startPrivacyJobs } from './purge-old-records.ts';
export { shopTables } from './retention.rules.ts';
