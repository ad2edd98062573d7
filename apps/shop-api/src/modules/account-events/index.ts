export { accountEventRoutes } from './account-events.routes.ts';
export { startForgettingRecords } from './forget-old-records.ts';
export { shopTables } from './retention.rules.ts';
