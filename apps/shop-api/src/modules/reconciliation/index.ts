export { countDifferences, countOpenDifferences } from './reconcile.sql.ts';
export { reconcilePayments, startReconciliationJobs } from './reconcile.ts';
export { settlementAdminRoutes } from './settlement.admin.routes.ts';
